import Foundation
import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

@Suite struct RecordsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func dataset(_ lines: String...) throws -> Dataset {
    try folder.write(lines.joined(separator: "\n") + "\n", to: "truth.jsonl")
    return try folder.dataset(.records)
  }

  @Test(arguments: ["text", "excerpt", "words"])
  func aTextThatIsFarTooLongForAPageIsAFault(key: String) throws {
    func text(of count: Int) -> String { String(repeating: "x", count: count) }
    let dataset = try dataset(
      #"{"case": "a", "image": "a.png", "\#(key)": "\#(text(of: 1_000_000))"}"#,
      #"{"case": "b", "image": "b.png", "\#(key)": "\#(text(of: 1_000_001))"}"#)
    #expect(dataset.reference("a") != nil)
    #expect(
      dataset.fault("b")?.description
        == "b.png: its truth has a text of 1000001 bytes: a page may have at most 1000000; split it into pages"
    )
  }

  @Test func readsEveryKey() throws {
    let dataset = try dataset(
      #"{"case": "ä 1", "image": "a\"b.tif", "page": 2, "text": "A\u2028b", "excerpt": "Ab","#
        + #" "words": "w", "lines": [{"text": "A", "box": [1, 2, 30, 4]}], "tags": ["x", "y"], "group": "doc","#
        + #" "fields": {"total": "9.00", "vendor": ["TEA", "TEA CO"], "date": null}}"#)
    let page = try #require(dataset.cases.first)
    #expect(page.id == "ä 1")
    #expect(page.imagePath == "a\"b.tif")
    #expect(page.pageIndex == 2)
    #expect(page.tags == ["x", "y"])
    #expect(page.document == "doc")
    let reference = try #require(page.truth.reference)
    #expect(reference.text == "A\u{2028}b")
    #expect(reference.excerpt == "Ab")
    #expect(reference.words == "w")
    #expect(reference.lineBoxes == [PixelBox(x: 1, y: 2, width: 30, height: 4)])
    #expect(
      reference.fields == [
        .total: .labelled(["9.00"]), .vendor: .labelled(["TEA", "TEA CO"]), .date: .absent,
      ])
  }

  @Test func lineItemsAreAListOfRows() throws {
    try folder.write(
      #"{"case": "a", "image": "a.png", "fields": {"items": [{"description": "Tea", "quantity": "2", "price": "9.00"},"#
        + #" {"description": "Cake", "quantity": null}]}}"# + "\n"
        + #"{"case": "b", "image": "b.png", "fields": {"items": null}}"# + "\n"
        + #"{"case": "c", "image": "c.png", "fields": {"items": []}}"# + "\n"
        + #"{"case": "d", "image": "d.png", "fields": {"items": [{"name": "Tea"}]}}"# + "\n"
        + #"{"case": "e", "image": "e.png", "fields": {"items": [{"price": " "}]}}"# + "\n"
        + #"{"case": "f", "image": "f.png", "fields": {"items": "Tea"}}"# + "\n"
        + #"{"case": "g", "image": "g.png", "fields": {"items": [\#(row(501))]}}"# + "\n",
      to: "truth.jsonl")
    let dataset = try folder.dataset(.records, adding: "fields: { items: lineItems }")
    let items = FieldKind.declared("items")
    #expect(
      dataset.reference("a")?.fields[items]
        == .items([
          LineItem(description: "Tea", quantity: "2", price: "9.00"), LineItem(description: "Cake"),
        ]))
    #expect(dataset.reference("b")?.fields[items] == .absent)
    #expect(dataset.reference("c")?.fields[items] == .absent)
    for page in ["d", "e", "f"] {
      #expect(dataset.fault(page)?.message.contains("must be a list of line items") == true)
    }
    #expect(
      dataset.fault("g")?.message == "its truth has 501 line items: a page may have at most 500")
  }

  private func row(_ count: Int) -> String {
    Array(repeating: #"{"price": "1"}"#, count: count).joined(separator: ",")
  }

  @Test func readsTheFieldsOfASyntheticPageFromItsDetails() throws {
    let dataset = try dataset(
      #"{"case": "a", "image": "a.png", "fields": {"total": "9.00"}, "details": {"fields": ["#
        + #"{"name": "total", "value": "8.00", "box": [1, 2, 3, 4]}, {"name": "last4", "value": "0500"},"#
        + #" {"name": "colour", "value": "red"}]}}"#)
    #expect(
      dataset.cases.first?.truth.reference?.fields
        == [.total: .labelled(["9.00"]), .last4: .labelled(["0500"])])
  }

  @Test(arguments: [
    (#""txet": "a""#, "unknown key 'txet': did you mean 'text'?"),
    (#""text": 1"#, "'text' must be text in quotes"),
    (#""page": 0.5, "text": """#, "'page' must be a whole number, 0 for the first page"),
    (
      #""lines": [{"box": [1, 2, 3]}]"#,
      #"'lines' must be a list such as [{"text": "Tea", "box": [x, y, width, height]}], in whole pixels"#
    ),
    (
      #""lines": [{"box": [1, 2, -3, 4]}]"#,
      #"'lines' must be a list such as [{"text": "Tea", "box": [x, y, width, height]}], in whole pixels"#
    ),
    (#""tags": ["a", 1], "text": """#, "'tags' must be a list of texts"),
    (
      #""fields": {"totl": "1"}"#,
      "the page has no truth: its field 'totl' is declared nowhere: did you mean 'total'?"
    ),
    (#""fields": {"total": 1}"#, "the field 'total' must be text in quotes, as it is printed"),
    (
      #""tags": []"#,
      "the page has no truth: write text, excerpt, words, lines, outline, skew, quality, paper, fields or "
        + "questions, or list what it need not have in 'absent'"
    ),
    (
      #""fields": {"total": "TotalDue"}"#,
      "the field 'total' can't be parsed: write it as it is printed"
    ),
    (#""absent": "text""#, #"'absent' must be a list such as ["text"]"#),
    (
      #""absent": ["txt"]"#,
      "'absent' must list parts that the page need not have, any of text, excerpt, words, lines, outline, skew, fields, questions, quality, paper: did you mean 'text'?"
    ),
    (
      #""absent": ["text"], "text": """#,
      "'absent' lists text, which the page has: leave one of them out"
    ),
  ])
  func leavesAPageWithBrokenTruthUnscored(rest: String, message: String) throws {
    let dataset = try dataset(#"{"case": "a", "image": "a.png", \#(rest)}"#)
    #expect(dataset.fault("a") == Fault(file: "truth.jsonl", line: 1, message: message))
    #expect(dataset.faults.isEmpty)
  }

  @Test(arguments: ["", "[]"])
  func aFieldNeedsAPrintedValueOrNull(value: String) throws {
    let truth = value.isEmpty ? "\"\"" : value
    let dataset = try dataset(
      #"{"case": "a", "image": "a.png", "fields": {"total": \#(truth)}}"#)
    #expect(dataset.fault("a")?.message.contains("write null if the page has none") == true)
  }

  @Test func listsLinesThatNameNoCase() throws {
    let dataset = try dataset(
      "nonsense", "", #"{"image": "a.png"}"#, #"{"case": "b", "image": "b.png", "text": "b"}"#)
    #expect(dataset.cases.map(\.id) == ["b"])
    #expect(dataset.faults.map(\.line) == [1, 3])
  }

  @Test func theFirstOfTwoCasesWithOneIDIsKept() throws {
    let dataset = try dataset(
      #"{"case": "a", "image": "1.png", "text": "1"}"#,
      #"{"case": "a", "image": "2.png", "text": "2"}"#)
    #expect(dataset.cases.map(\.imagePath) == ["1.png"])
    #expect(
      dataset.faults.map(\.description) == [
        folder.path + "/2.png: the case 'a' exists already, as 1.png: rename one of them"
      ])
  }

  @Test func readsQuestionsWithTheirChecks() throws {
    let dataset = try dataset(
      #"{"case": "a", "image": "a.png", "questions": [{"question": "Who?", "answers": "Tan"}, "#
        + #"{"question": "What?", "answers": ["x", "y"], "check": "contains"}, "#
        + #"{"question": "How?", "check": {"maximumLength": 900}}, "#
        + #"{"question": "Why?", "check": {"json": {"a": ["text"]}}}, {"question": "5?", "check": "posts"}]}"#
    )
    guard case .reference(let reference)? = dataset.cases.first?.truth else {
      Issue.record("no reference")
      return
    }
    let shape = try #require(JSONTree(parsing: #"{"a": ["text"]}"#).flatMap(JSONShape.init))
    let expected = [
      Question("Who?", answers: ["Tan"], check: .anls),
      Question("What?", answers: ["x", "y"], check: .contains),
      Question("How?", answers: [], check: .maximumLength(900)),
      Question("Why?", answers: [], check: .json(shape)),
      Question("5?", answers: [], check: .posts),
    ]
    #expect(reference.questions == expected)
    let encoded = try JSONEncoder().encode(expected)
    #expect(try JSONDecoder().decode([Question].self, from: encoded) == expected)
  }

  @Test(arguments: [
    ("[]", "'questions' must be a list"), (#"["Who?"]"#, "questions[0]"),
    (#"[{"question": " ", "answers": ["x"]}]"#, "'question' must be text"),
    (#"[{"question": "Who?"}]"#, "'answers' is missing"),
    (#"[{"question": "Who?", "answers": [1]}]"#, "'answers' must be a list"),
    (#"[{"question": "Who?", "answers": ["x"], "check": "exakt"}]"#, "exact"),
    (#"[{"question": "Who?", "check": {"maximumLength": 0}}]"#, "'check' must be"),
    (#"[{"question": "Who?", "check": {"json": "money"}}]"#, "'check' must be"),
    (#"[{"question": "Who?", "answer": "x"}]"#, "unknown key 'answer'"),
  ])
  func faultsOfAQuestionAreNamed(questions: String, message: String) throws {
    let dataset = try dataset(#"{"case": "a", "image": "a.png", "questions": \#(questions)}"#)
    #expect(dataset.fault("a")?.message.contains(message) == true)
  }
}
