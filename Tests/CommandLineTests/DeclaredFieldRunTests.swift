import Foundation
import PagemarkCore
import Testing

/// Fields that a dataset declares and a program extracts, under the commands; the truth is what was read.
@Suite struct DeclaredFieldRunTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      import json, sys
      def say(message): print(json.dumps(message), flush=True)
      say({"protocol": "pagemark.extractor/1", "program": "cards", "version": "1", "model": "none", "models": [],
           "fields": ["surname", "dateOfBirth", "documentNumber"]})
      labels = {"NAME ": "surname", "BORN ": "dateOfBirth", "NO ": "documentNumber"}
      for line in sys.stdin:
          request = json.loads(line)
          fields = {}
          for number, entry in enumerate(request["lines"]):
              for label, name in labels.items():
                  if entry["text"].startswith(label):
                      fields[name] = {"value": entry["text"][len(label):], "lines": [number], "confidence": 0.9}
          if "height" in request["options"]: fields["height"] = {"value": "1"}
          say({"id": request["id"], "fields": fields})

      """, to: "cards.py")
    // On the last card, the number is printed otherwise than it is labeled.
    let cards = [
      ("Doe", "1990-01-31", "X-1"), ("Roe", "1991-02-03", "X-2"), ("Poe", "1992-12-01", "X-3"),
    ]
    for (place, card) in cards.enumerated() {
      let number = place == 2 ? "X9" : card.2.replacing("-", with: " ")
      let texts = ["NAME \(card.0.uppercased())", "BORN \(card.1)", "NO \(number)"]
      let lines = texts.enumerated().map {
        ["text": $1, "box": [10, 10 + 40 * $0, 200, 20]] as [String: Any]
      }
      let record: [String: Any] = [
        "case": "\(place)", "image": "\(place).pgm", "text": texts.joined(separator: "\n"),
        "lines": lines,
        "fields": [
          "surname": card.0, "dateOfBirth": card.1, "documentNumber": card.2, "colour": "blue",
        ],
      ]
      try scratch.write(Scratch.blankPage, to: "cards/\(place).pgm")
      let line = try JSONSerialization.data(withJSONObject: record)
      let known =
        (try? Data(contentsOf: scratch.url.appending(path: "cards/truth.jsonl"))) ?? Data()
      try scratch.write(known + line + Data("\n".utf8), to: "cards/truth.jsonl")
    }
    try scratch.write(
      """
      version: 1
      name: cards
      format: records
      root: .
      fields: { surname: name, dateOfBirth: date, documentNumber: code }
      """, to: "cards/dataset.yml")
  }

  private func suite(_ gates: String, extract: String = Self.program) throws -> String {
    try scratch.write(
      """
      version: 1
      name: cards
      datasets: [cards/]
      pipelines:
        own: { image: [], recognizer: oracle, extract: \(extract) }
      measure: { seed: 7 }
      gates: [\(gates)]
      """, to: "cards.yml")
  }

  private static let program = "{ program: { command: [python3, ./cards.py] } }"

  private func run(_ suite: String, _ options: String...) async throws -> Command.Result {
    try await Command.pagemark(
      ["run", suite, "--lane", "accuracy", "--output", scratch.url.path + "/run"] + options)
  }

  @Test func declaredFieldsAreScoredGatedAndReported() async throws {
    let suite = try suite(
      "field.documentNumber.accuracy >= 90 %, field.surname.accuracy >= 90 %, field.dateOfBirth.recall >= 90 %"
    )
    let result = try await run(suite)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    let records = try scratch.records(in: "run").sorted { $0.case < $1.case }
    #expect(records.count == 3)
    #expect(records.allSatisfy { $0.fields[.declared("surname")]?.verdict == .right })
    #expect(
      records.map { $0.fields[.declared("documentNumber")]?.verdict } == [.right, .right, .wrong])
    #expect(records.allSatisfy { $0.fields[.declared("colour")] == nil })
    let summary = String(
      decoding: try Data(contentsOf: scratch.url.appending(path: "run/summary.json")), as: UTF8.self
    )
    #expect(summary.contains("\"field.dateOfBirth.accuracy\""))
    #expect(result.output.contains("field.documentNumber.accuracy"))
    for file in ["report.md", "report.html"] {
      let report = String(
        decoding: try Data(contentsOf: scratch.url.appending(path: "run/" + file)), as: UTF8.self)
      #expect(report.contains("documentNumber") && report.contains("dateOfBirth"), "\(file)")
    }
    let compared = try await Command.pagemark([
      "compare", scratch.url.path + "/run", scratch.url.path + "/run", "--json",
    ])
    #expect(compared.output.contains("field.surname.accuracy"), "\(compared.errors)")
  }

  @Test func aGateOnAFieldThatNothingGivesIsFoundBeforeTheRun() async throws {
    let reasons = [
      ("field.colour.accuracy >= 90 %", Self.program, "the extractor of 'own' gives no colour"),
      (
        "field.surnam.accuracy >= 90 %", Self.program,
        "no page of 'cards' has a label of the surnam: did you mean 'surname'?"
      ),
      (
        "field.surname.accuracy >= 90 %", "receipt",
        "'own' extracts the fields of receipts; surname is not one of them"
      ),
    ]
    for (gate, extract, reason) in reasons {
      let result = try await run(try suite(gate, extract: extract), "--dry-run")
      #expect(result.status == 4, "\(gate): \(result.output)\(result.errors)")
      let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(reason), "\(result.output)")
    }
  }

  @Test func aFieldThatIsNotInTheGreetingFailsThePage() async throws {
    let extract = "{ program: { command: [python3, ./cards.py], options: { height: 1 } } }"
    let result = try await run(try suite("", extract: extract))
    #expect(result.status != 0)
    #expect(
      try scratch.records(in: "run").allSatisfy {
        $0.failure?.message.contains("it gives a field 'height'") == true
      })
  }

  @Test func checkNamesLabelsThatNothingDeclares() async throws {
    let check = try await Command.pagemark(["dataset", "check", scratch.url.path + "/cards"])
    #expect(check.status == 65)
    let errors = check.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      errors.contains(
        "the field 'colour' (3 pages) is declared nowhere, so it is not scored: write 'fields: { colour: text }'"
      ), "\(check.errors)")
  }
}
