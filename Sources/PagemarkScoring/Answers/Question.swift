/// A question about a page, and which answers are right.
public struct Question: Hashable, Sendable, Codable {
  public var text: String
  /// Any of them is right; empty where the check looks at the answer's form alone.
  public var answers: [String]
  public var check: AnswerCheck

  public init(_ text: String, answers: [String], check: AnswerCheck) {
    (self.text, self.answers, self.check) = (text, answers, check)
  }
}

/// What became of a question.
public struct AnswerRecord: Hashable, Sendable, Codable {
  public var question: String
  /// `nil` where the page failed.
  public var answer: String?
  public var isRight: Bool
  /// The similarity to the best of the accepted answers, 0 … 1; `nil` where none is named.
  public var anls: Double?
  /// The same of structured answers.
  public var anlsStar: Double?
  /// What an app would have had to put right.
  public var flags: [AnswerFlag]

  /// - Parameters:
  ///   - question: What was asked.
  ///   - answer: `nil` is wrong, and as far from right as can be.
  public init(of question: Question, _ answer: String?) {
    self.question = question.text
    self.answer = answer
    var verdict = question.check.verdict(on: answer ?? "", accepting: question.answers)
    if answer == nil {
      // Even where an empty text would pass.
      verdict.isRight = false
      verdict.anls = verdict.anls.map { _ in 0 }
      verdict.anlsStar = verdict.anlsStar.map { _ in 0 }
    }
    (isRight, flags) = (verdict.isRight, verdict.flags)
    (anls, anlsStar) = (verdict.anls, verdict.anlsStar)
  }
}

/// Written as one word, `{"json": SHAPE}` or `{"maximumLength": N}`.
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
    case .anls, .anlsStar, .exact, .contains, .json(nil), .posts:
      var value = encoder.singleValueContainer()
      try value.encode(Self.plain.first { $0.check == self }?.name ?? "")
    }
  }
}

extension JSONTree {
  /// The value as JSON, keys in order.
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
