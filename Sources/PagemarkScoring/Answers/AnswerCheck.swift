internal import PagemarkReading

/// When an answer counts as right.
public enum AnswerCheck: Hashable, Sendable {
  /// Its similarity to the best of the accepted answers is above one half (`ANLS`).
  case anls
  /// It is JSON, and its ANLS* against the best of the accepted answers is one half or more.
  case anlsStar
  /// It equals one of the accepted answers, but for case and white space.
  case exact
  /// One of the accepted answers stands in it as a whole word or words, case and white space apart.
  case contains
  /// It is JSON of the shape; `nil` takes any JSON.
  case json(JSONShape?)
  /// It has at most so many characters.
  case maximumLength(Int)
  /// It is what the excerpt product asks for: five posts in five tones (`PostVariants`).
  case posts

  /// The checks that are named by one word.
  public static let plain: [(name: String, check: AnswerCheck)] = [
    ("anls", .anls), ("anls.star", .anlsStar), ("exact", .exact), ("contains", .contains),
    ("json", .json(nil)), ("posts", .posts),
  ]

  /// Whether an answer is judged by what is accepted, and not by its form alone.
  public var needsAnswers: Bool {
    switch self {
    case .anls, .anlsStar, .exact, .contains: true
    case .json, .maximumLength, .posts: false
    }
  }
}

extension AnswerCheck {
  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - answer: As the model gave it.
  ///   - accepted: The answers that are right; of `anls.star`, each as JSON.
  /// - Returns: The verdict; right answers can have flags too.
  public func verdict(on answer: String, accepting accepted: [String]) -> AnswerVerdict {
    var verdict = AnswerVerdict(isRight: false)
    if !accepted.isEmpty, needsAnswers {
      verdict.anls = ANLS.similarity(of: answer, toBestOf: accepted)
      let (tree, isFenced) = JSONTree.answer(answer)
      let expected = accepted.map { ANLSStar.Expected(JSONTree(parsing: $0) ?? .text($0)) }
      if self == .anlsStar {
        verdict.anlsStar = ANLSStar.score(of: tree ?? .text(answer), expecting: .oneOf(expected))
        if isFenced { verdict.flags.append(.codeFence) }
      } else {
        // Answers in plain text are leaves, whatever they look like.
        verdict.anlsStar = ANLSStar.score(
          of: .text(answer), expecting: .oneOf(accepted.map { .leaf($0) }))
      }
    }
    switch self {
    case .anls: verdict.isRight = (verdict.anls ?? 0) > 0
    case .anlsStar: verdict.isRight = (verdict.anlsStar ?? 0) >= 0.5
    case .exact: verdict.isRight = accepted.contains { Self.words($0) == Self.words(answer) }
    case .contains:
      let said = Self.words(answer)
      verdict.isRight = accepted.contains { said.contains(inOrder: Self.words($0)) }
    case .json(let shape):
      let (tree, isFenced) = JSONTree.answer(answer)
      if isFenced { verdict.flags.append(.codeFence) }
      verdict.isRight = tree.map { shape?.fits($0) ?? true } ?? false
    case .maximumLength(let limit): verdict.isRight = answer.count <= limit
    case .posts:
      let posts = PostVariants.Checked(answer: answer)
      verdict.flags = posts.flags
      verdict.isRight = posts.faults.isEmpty
    }
    return verdict
  }

  /// In lower case, without the marks that a sentence puts around words.
  private static func words(_ text: String) -> [String] {
    text.lowercased().runsWithoutWhiteSpace.map { word in
      String(word.trimming { ".,;:!?\"'()[]“”‘’«»".contains($0) })
    }.filter { !$0.isEmpty }
  }
}

/// What came of a check.
public struct AnswerVerdict: Hashable, Sendable {
  public var isRight: Bool
  /// The similarity to the best of the accepted answers, 0 … 1; `nil` where none is named.
  public var anls: Double?
  /// The same of structured answers.
  public var anlsStar: Double?
  /// What an app would have had to put right.
  public var flags: [AnswerFlag] = []

  public init(isRight: Bool) { self.isRight = isRight }
}

/// What was not as it was asked for, and can be put right.
public enum AnswerFlag: String, Hashable, Sendable, Codable {
  /// An object stood around the list.
  case wrapped
  /// The JSON stood in a Markdown code block.
  case codeFence
  /// A text was too long and was cut.
  case trimmed
}

extension JSONTree {
  /// The JSON of an answer, which may stand in a Markdown code block.
  static func answer(_ text: String) -> (tree: JSONTree?, isFenced: Bool) {
    if let tree = JSONTree(parsing: text) { return (tree, false) }
    let lines = text.trimming(\.isWhitespace).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, lines[0].hasPrefix("```"), lines[lines.count - 1].hasPrefix("```")
    else { return (nil, false) }
    let body = lines.dropFirst().dropLast().joined(separator: "\n")
    return (JSONTree(parsing: body), true)
  }
}

extension StringProtocol {
  /// Without the characters at both ends that `isLeftOut` says yes to.
  func trimming(_ isLeftOut: (Character) -> Bool) -> SubSequence {
    var rest = drop(while: isLeftOut)
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}

extension [String] {
  /// Whether the words stand in it one behind the other; none stand nowhere.
  fileprivate func contains(inOrder words: [String]) -> Bool {
    guard !words.isEmpty, words.count <= count else { return false }
    return (0...count - words.count).contains { self[$0..<$0 + words.count].elementsEqual(words) }
  }
}
