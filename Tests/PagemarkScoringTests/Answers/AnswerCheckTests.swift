import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct AnswerCheckTests {
  @Test(arguments: [
    (AnswerCheck.anls, "Coca Cola", true), (.anls, "CocaCola", true), (.anls, "Cat", false),
    (.exact, " coca  COLA. ", true), (.exact, "Coca Cola Company Ltd", false),
    (.contains, "It says: \"Coca Cola\".", true), (.contains, "Coca Colas", false),
    (.contains, "Coca", false), (.contains, "", false),
  ])
  func comparesWithTheAcceptedAnswers(check: AnswerCheck, answer: String, isRight: Bool) {
    let accepted = ["Coca Cola", "Coca Cola Company"]
    #expect(check.verdict(on: answer, accepting: accepted).isRight == isRight)
  }

  @Test(arguments: [
    (AnswerCheck.value(.money), "9.00", true), (.value(.money), "The total is RM 9.", true),
    (.value(.money), "9.01", false), (.value(.money), "It is 9.00, of 10.00 paid.", false),
    (.value(.money), "none", false), (.value(.date), "25 December 2018", true),
    (.value(.date), "It was bought on 2018-12-25.", true), (.value(.date), "2018-12-24", false),
    (.value(.date), "25.12.18", true),
    (.set, "Tea, coffee and milk", true), (.set, "milk; COFFEE\ntea", true),
    (.set, "tea, coffee", false), (.set, "tea, coffee, milk, sugar", false),
  ])
  func comparesValuesAndSets(check: AnswerCheck, answer: String, isRight: Bool) {
    let accepted =
      switch check {
      case .value(.money): ["9.00"]
      case .value: ["2018-12-25"]
      default: ["coffee, milk, tea"]
      }
    #expect(check.verdict(on: answer, accepting: accepted).isRight == isRight)
    #expect(check.needsAnswers)
  }

  /// Eight of nine letters agree.
  @Test func reportsTheSimilarityWithTheVerdict() {
    let verdict = AnswerCheck.exact.verdict(on: "CocaCola", accepting: ["Coca Cola"])
    #expect(!verdict.isRight)
    #expect(verdict.anls == 8.0 / 9 && verdict.anlsStar == 8.0 / 9)
  }

  @Test func hasNoSimilarityWithoutAcceptedAnswers() {
    let verdict = AnswerCheck.maximumLength(3).verdict(on: "abcd", accepting: [])
    #expect(verdict == AnswerVerdict(isRight: false))
  }

  @Test func comparesStructuredAnswersLeafByLeaf() {
    let accepted = [#"{"total": "9.00", "vendor": "Tan"}"#]
    let verdict = AnswerCheck.anlsStar.verdict(
      on: "```json\n{\"total\": \"9.00\"}\n```", accepting: accepted)
    #expect(verdict.anlsStar == 0.5 && verdict.isRight && verdict.flags == [.codeFence])
  }

  @Test(arguments: [
    (#"{"total": 9, "lines": ["a", "b"]}"#, true),
    (#"{"total": 9, "lines": [], "note": null}"#, true),
    (#"{"total": "9", "lines": []}"#, false), (#"{"total": 9}"#, false),
    (#"{"total": 9, "lines": [1]}"#, false), (#"{"total": 9, "lines": [], "more": 1}"#, false),
    ("[]", false), ("9", false), ("total 9", false),
  ])
  func checksTheShapeOfJSON(answer: String, isRight: Bool) throws {
    let example = try #require(
      JSONTree(parsing: #"{"total": "number", "lines": ["text"], "note?": "any"}"#))
    let shape = try #require(JSONShape(example))
    #expect(shape.example == example)
    #expect(AnswerCheck.json(shape).verdict(on: answer, accepting: []).isRight == isRight)
  }

  @Test(arguments: [#"{"total": "money"}"#, "[]", #"["text", "text"]"#, "3"])
  func rejectsShapesWithUnknownKinds(example: String) throws {
    #expect(JSONShape(try #require(JSONTree(parsing: example))) == nil)
  }

  @Test(arguments: [(4, true), (3, false)])
  func limitsTheNumberOfCharacters(limit: Int, isRight: Bool) {
    #expect(
      AnswerCheck.maximumLength(limit).verdict(on: "héé😀", accepting: []).isRight == isRight)
  }
}
