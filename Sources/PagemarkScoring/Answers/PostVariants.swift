/// The answer format of the excerpt product: a JSON list of exactly five posts, one per tone.
public enum PostVariants {
  /// The tones, each of which is required exactly once.
  public enum Tone: String, Hashable, Sendable, CaseIterable {
    case punchy, contrarian, personal, analytical
    case openQuestion = "open-question"

    /// Accepts the name in the prompt and the name in the product's code.
    init?(answered name: String) {
      guard let tone = Tone(rawValue: name == "openQuestion" ? "open-question" : name) else {
        return nil
      }
      self = tone
    }
  }

  /// Length limit of a post, in characters; longer posts are cut to less than this.
  public static let limit = 900

  /// One post.
  public struct Post: Hashable, Sendable {
    public var tone: Tone
    /// Shorter than the limit.
    public var text: String
  }

  /// Why an answer cannot be used.
  public enum Fault: Hashable, Sendable {
    case notJSON
    /// Neither a list nor an object that contains one.
    case notAList
    case wrongCount(Int)
    /// An element is not `{"tone": "…", "text": "…"}`.
    case notAPost(at: Int)
    case unknownTone(String)
    case repeatedTone(Tone)
    /// A post does not end with a question.
    case noQuestion(Tone)
    case hashtag(Tone)
  }

  /// An answer that has been checked.
  public struct Checked: Hashable, Sendable {
    /// The posts to show, cut if they were too long.
    public private(set) var posts: [Post] = []
    /// What was corrected.
    public private(set) var flags: [AnswerFlag] = []
    /// Empty if the answer has the requested form.
    public private(set) var faults: [Fault] = []

    /// - Parameter answer: The answer exactly as the model gave it.
    public init(answer: String) {
      let (tree, isFenced) = JSONTree.answer(answer)
      if isFenced { flags.append(.codeFence) }
      guard let tree else {
        faults.append(.notJSON)
        return
      }
      guard let elements = list(in: tree) else {
        faults.append(.notAList)
        return
      }
      if elements.count != Tone.allCases.count { faults.append(.wrongCount(elements.count)) }
      for (index, element) in elements.enumerated() { add(element, at: index) }
    }

    /// The list itself, or the only list in an object around it.
    private mutating func list(in tree: JSONTree) -> [JSONTree]? {
      if case .list(let elements) = tree { return elements }
      guard case .object(let members) = tree else { return nil }
      let lists = members.values.compactMap { member -> [JSONTree]? in
        if case .list(let elements) = member { elements } else { nil }
      }
      guard lists.count == 1 else { return nil }
      flags.append(.wrapped)
      return lists[0]
    }

    private mutating func add(_ element: JSONTree, at index: Int) {
      guard case .object(let members) = element, case .text(let name)? = members["tone"],
        case .text(let text)? = members["text"]
      else {
        faults.append(.notAPost(at: index))
        return
      }
      guard let tone = Tone(answered: name) else {
        faults.append(.unknownTone(name))
        return
      }
      if posts.contains(where: { $0.tone == tone }) { faults.append(.repeatedTone(tone)) }
      // Check the whole text: a post that had to be cut has lost its end.
      if text.trimming({ $0.isWhitespace || "\"”’)".contains($0) }).last != "?" {
        faults.append(.noQuestion(tone))
      }
      if Self.hasHashtag(text) { faults.append(.hashtag(tone)) }
      posts.append(Post(tone: tone, text: trimmed(text)))
    }

    private mutating func trimmed(_ text: String) -> String {
      guard text.count >= limit else { return text }
      if !flags.contains(.trimmed) { flags.append(.trimmed) }
      return String(text.prefix(limit - 1))
    }

    /// Whether there is a number sign before a letter and not after one: `#reading`, but neither `C#` nor `#1`.
    private static func hasHashtag(_ text: String) -> Bool {
      let characters = Array(text)
      return characters.indices.contains { index in
        characters[index] == "#" && index + 1 < characters.count
          && characters[index + 1].isLetter
          && (index == 0 || !(characters[index - 1].isLetter || characters[index - 1].isNumber))
      }
    }
  }
}
