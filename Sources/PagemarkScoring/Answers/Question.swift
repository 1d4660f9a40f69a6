/// A question about a page, and the right answers.
public struct Question: Hashable, Sendable, Codable {
  public var text: String
  /// Each of them is right; empty if the check judges the answer's form alone.
  public var answers: [String]
  public var check: AnswerCheck

  public init(_ text: String, answers: [String], check: AnswerCheck) {
    (self.text, self.answers, self.check) = (text, answers, check)
  }
}

/// The outcome of a question.
public struct AnswerRecord: Hashable, Sendable, Codable {
  public var question: String
  /// `nil` if the page failed.
  public var answer: String?
  public var isRight: Bool
  /// The similarity to the best accepted answer, 0 … 1; `nil` if there is none.
  public var anls: Double?
  /// The same for structured answers.
  public var anlsStar: Double?
  /// What an app would have had to correct.
  public var flags: [AnswerFlag]

  /// - Parameters:
  ///   - question: The question.
  ///   - answer: `nil` counts as wrong, with a similarity of 0.
  public init(of question: Question, _ answer: String?) {
    self.question = question.text
    self.answer = answer
    var verdict = question.check.verdict(on: answer ?? "", accepting: question.answers)
    if answer == nil {
      // Wrong even if an empty text would pass.
      verdict.isRight = false
      verdict.anls = verdict.anls.map { _ in 0 }
      verdict.anlsStar = verdict.anlsStar.map { _ in 0 }
    }
    (isRight, flags) = (verdict.isRight, verdict.flags)
    (anls, anlsStar) = (verdict.anls, verdict.anlsStar)
  }
}

/// Encoded as one word, `{"json": SHAPE}` or `{"maximumLength": N}`.
extension AnswerCheck: Codable {
  private enum Keys: String, CodingKey { case json, maximumLength }

  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard let plain = Self.plain.first(where: { $0.name == word }) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "unknown check \(word)"))
      }
      self = plain.check
      return
    }
    let values = try decoder.container(keyedBy: Keys.self)
    if let limit = try values.decodeIfPresent(Int.self, forKey: .maximumLength) {
      self = .maximumLength(limit)
      return
    }
    let text = try values.decode(String.self, forKey: .json)
    guard let shape = JSONTree(parsing: text).flatMap(JSONShape.init) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no shape: \(text)"))
    }
    self = .json(shape)
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .maximumLength(let limit):
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(limit, forKey: .maximumLength)
    case .json(let shape?):
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(shape.example.text, forKey: .json)
    case .anls, .anlsStar, .exact, .contains, .value, .set, .json(nil), .posts:
      var value = encoder.singleValueContainer()
      try value.encode(Self.plain.first { $0.check == self }?.name ?? "")
    }
  }
}

extension JSONTree {
  /// The value as JSON with sorted keys.
  public var text: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): number
    case .text(let text): Self.quoted(text)
    case .list(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.text }
        .joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
