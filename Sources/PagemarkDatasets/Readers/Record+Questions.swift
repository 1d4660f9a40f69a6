internal import PagemarkPipeline
internal import PagemarkScoring

extension Record {
  /// Parses `[{"question": "…", "answers": ["…"], "check": "exact"}]`.
  ///
  /// The default check is `anls`.
  func questions() throws(Fault) -> [Question] {
    let list: [JSONValue]
    switch values["questions"] {
    case nil, .null: return []
    case .array(let values) where !values.isEmpty: list = values
    default: throw fault("'questions' must be a list of {\"question\": …, \"answers\": […]}")
    }
    var questions: [Question] = []
    for (index, value) in list.enumerated() {
      guard case .object(let members) = value else {
        throw fault("questions[\(index)] must be {\"question\": …, \"answers\": […]}")
      }
      questions.append(try question(members, place: "questions[\(index)]"))
    }
    return questions
  }

  private func question(
    _ members: [String: JSONValue], place: String
  ) throws(Fault) -> Question {
    let keys = ["question", "answers", "check"]
    for key in members.keys.sorted() where !keys.contains(key) {
      throw fault("\(place): unknown key '\(key)'" + suggestion(for: key, among: keys))
    }
    guard let text = members["question"]?.string, !text.allSatisfy(\.isWhitespace) else {
      throw fault("\(place): 'question' must be text in quotes")
    }
    let check = try members["check"].map { value throws(Fault) in try self.check(value, place) }
    var answers: [String] = []
    switch members["answers"] {
    case nil, .null: break
    case .string(let answer): answers = [answer]
    case .array(let values):
      answers = values.compactMap(\.string)
      if answers.count == values.count { break }
      fallthrough
    default: throw fault("\(place): 'answers' must be a list of texts, any of which is right")
    }
    let question = Question(text, answers: answers, check: check ?? .anls)
    if question.check.needsAnswers, answers.isEmpty {
      throw fault("\(place): 'answers' is missing: the check compares with them")
    }
    return question
  }

  private func check(_ value: JSONValue, _ place: String) throws(Fault) -> AnswerCheck {
    switch value {
    case .string(let word):
      let names = AnswerCheck.plain.map(\.name)
      guard let plain = AnswerCheck.plain.first(where: { $0.name == word }) else {
        throw fault("\(place): unknown check '\(word)'" + suggestion(for: word, among: names))
      }
      return plain.check
    case .object(let members) where members.count == 1:
      if let number = members["maximumLength"]?.number, let limit = Int(exactly: number), limit > 0
      {
        return .maximumLength(limit)
      }
      if let shape = members["json"].map(\.tree).flatMap(JSONShape.init) { return .json(shape) }
    default: break
    }
    throw fault(
      "\(place): 'check' must be a word, {\"maximumLength\": 900} or {\"json\": SHAPE}, where a shape is "
        + "an example whose values are of " + JSONShape.kinds.joined(separator: ", "))
  }
}

extension JSONValue {
  fileprivate var tree: JSONTree {
    switch self {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .number(let number): .number("\(number)")
    case .string(let text): .text(text)
    case .array(let values): .list(values.map(\.tree))
    case .object(let members): .object(members.mapValues(\.tree))
    }
  }
}
