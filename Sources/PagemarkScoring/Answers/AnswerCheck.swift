public import PagemarkReading

/// The criterion by which an answer counts as right.
public enum AnswerCheck: Hashable, Sendable {
  /// Its similarity to the best accepted answer is above one half (`ANLS`).
  case anls
  /// It is JSON, and its ANLS* against the best accepted answer is at least one half.
  case anlsStar
  /// It equals one of the accepted answers, ignoring case and white space.
  case exact
  /// It contains one of the accepted answers as a whole word or words, ignoring case and white space.
  case contains
  /// It states one value of the kind, alone or within a sentence, and the value is one of the accepted ones; `numeric` for
  /// money and other numbers, `date` for dates.
  case value(FieldKind.ValueKind)
  /// It names the same things as an accepted answer, in any order, separated by commas, semicolons, line breaks or "and".
  case set
  /// It is JSON of the given shape; `nil` accepts any JSON.
  case json(JSONShape?)
  /// It has at most this many characters.
  case maximumLength(Int)
  /// It meets the excerpt product's requirements: five posts in five tones (`PostVariants`).
  case posts

  /// The checks that are written as a single word.
  public static let plain: [(name: String, check: AnswerCheck)] = [
    ("anls", .anls), ("anls.star", .anlsStar), ("exact", .exact), ("contains", .contains),
    ("numeric", .value(.money)), ("date", .value(.date)), ("set", .set), ("json", .json(nil)),
    ("posts", .posts),
  ]

  /// Whether an answer is compared with accepted answers, and not judged by its form alone.
  public var needsAnswers: Bool {
    switch self {
    case .anls, .anlsStar, .exact, .contains, .value, .set: true
    case .json, .maximumLength, .posts: false
    }
  }
}

extension AnswerCheck {
  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer exactly as the model gave it.
  ///   - accepted: The right answers; for `anls.star`, each as JSON.
  /// - Returns: The verdict; a right answer can have flags too.
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
        // Answers in plain text are leaves, whatever they contain.
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
    case .value(let kind):
      let comparison = FieldComparison(valueKind: kind, truth: .labelled(accepted))
      // A label that could be several dates is right as it is printed.
      verdict.isRight =
        comparison.verdict(on: answer) == .right
        || accepted.contains { Self.words($0) == Self.words(answer) }
    case .set: verdict.isRight = accepted.contains { Self.things($0) == Self.things(answer) }
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

  private static func things(_ text: String) -> Set<[String]> {
    let parts = text.split { ",;".contains($0) || $0.isNewline }.flatMap { part in
      words(String(part)).split(separator: "and").map { Array($0) }
    }
    return Set(parts)
  }

  /// The words in lower case, without surrounding punctuation.
  private static func words(_ text: String) -> [String] {
    text.lowercased().runsWithoutWhiteSpace.map { word in
      String(word.trimming { ".,;:!?\"'()[]“”‘’«»".contains($0) })
    }.filter { !$0.isEmpty }
  }
}

/// The outcome of a check.
public struct AnswerVerdict: Hashable, Sendable {
  public var isRight: Bool
  /// The similarity to the best accepted answer, 0 … 1; `nil` if there is none.
  public var anls: Double?
  /// The same for structured answers.
  public var anlsStar: Double?
  /// What an app would have had to correct.
  public var flags: [AnswerFlag] = []

  public init(isRight: Bool) { self.isRight = isRight }
}

/// A deviation from the requested form that can be corrected.
public enum AnswerFlag: String, Hashable, Sendable, Codable {
  /// The list was wrapped in an object.
  case wrapped
  /// The JSON was in a Markdown code block.
  case codeFence
  /// A text was too long and was cut.
  case trimmed
}

extension JSONTree {
  /// Parses the JSON of an answer, which may be in a Markdown code block.
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
  /// The text without the characters at both ends for which `isLeftOut` returns true.
  func trimming(_ isLeftOut: (Character) -> Bool) -> SubSequence {
    var rest = drop(while: isLeftOut)
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}

extension [String] {
  /// Whether the words occur consecutively; false for an empty list.
  fileprivate func contains(inOrder words: [String]) -> Bool {
    guard !words.isEmpty, words.count <= count else { return false }
    return (0...count - words.count).contains { self[$0..<$0 + words.count].elementsEqual(words) }
  }
}
