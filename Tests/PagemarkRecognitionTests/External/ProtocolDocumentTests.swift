import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRecognition

/// The page that describes the protocol, its schema, and what is really said agree.
@Suite struct ProtocolDocumentTests {
  private static let root = TestFiles.repository

  private let schema: JSONSchema
  /// The examples of the page, line by line.
  private let examples: [String]

  init() throws {
    schema = try JSONSchema(
      Data(contentsOf: Self.root.appending(path: "docs/recognizer-protocol.schema.json")))
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/recognizer-protocol.md"), encoding: .utf8)
    examples = page.components(separatedBy: "```json\n").dropFirst().map {
      String($0.prefix { $0 != "\n" })
    }
  }

  private func decoded<Message: Codable & Equatable>(
    _ example: String, as type: Message.Type, definition: String
  ) throws -> Message {
    #expect(try schema.faults(of: example, as: definition) == [])
    let message = try JSONDecoder().decode(type, from: Data(example.utf8))
    let written = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
    #expect(try schema.faults(of: written, as: definition) == [])
    #expect(try JSONDecoder().decode(type, from: Data(written.utf8)) == message)
    return message
  }

  @Test func everyExampleIsWhatTheCodeReadsAndWrites() throws {
    try #require(examples.count == 5)
    let greeting = try decoded(examples[0], as: ProgramGreeting.self, definition: "greeting")
    #expect(greeting.protocol == ProgramGreeting.version)
    #expect(greeting.models?.count == 1)
    #expect(try schema.faults(of: examples[1], as: "refusal") == [])
    #expect(
      try JSONDecoder().decode(ProgramApology.self, from: Data(examples[1].utf8)).error
        .contains("scripts/recognizers/setup"))
    let request = try decoded(examples[2], as: ProgramRequest.self, definition: "request")
    #expect(request.options == ["detectionSide": .number(960)])
    let answer = try decoded(examples[3], as: ProgramAnswer.self, definition: "answer")
    let lines = try answer.textLines(width: request.width, height: request.height)
    #expect(lines.map(\.text) == ["TOTAL 12.50", "Danke · 谢谢"])
    #expect(lines[0].words.map(\.box.y) == [1205, 1204])
    let refused = try decoded(examples[4], as: ProgramAnswer.self, definition: "answer")
    #expect(refused.error == "the page is too dark")
  }

  @Test func whatPagemarkReallyAsksFitsTheSchema() throws {
    let script = try Script(
      python: Script.python + """
        for line in sys.stdin:
            open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "asked"), "a").write(line)
            answer(json.loads(line))
        """)
    let engine = try script.engine(
      options: [
        "a": .number(0.5), "b": .flag(true), "c": .text("é"), "d": .list(["x"]), "e": .off,
      ])
    let page = PageImage(
      width: 1, height: 1, format: .rgb, pixels: [0, 0, 0], pixelsPerInch: 300)
    _ = try engine.lines(of: #require(page))
    _ = try engine.lines(of: .plain())
    let asked = try script.text(of: "asked").split(separator: "\n").map { String($0) }
    #expect(asked.count == 2)
    for line in asked { #expect(try schema.faults(of: line, as: "request") == []) }
    #expect(try schema.faults(of: Script.greeting, as: "greeting") == [])
  }

  @Test(arguments: [
    (
      "greeting",
      #"{"protocol": "pagemark.recognizer/2", "program": "p", "version": "1", "model": "m"}"#
    ),
    (
      "greeting",
      #"{"protocol": "pagemark.recognizer/1", "program": "p", "version": 1, "model": "m"}"#
    ),
    ("refusal", #"{"error": "x", "id": 1}"#),
    (
      "request", #"{"id": 1, "path": "p", "format": "png", "width": 1, "height": 1, "options": {}}"#
    ),
    (
      "request", #"{"id": 1, "path": "p", "format": "pgm", "width": 0, "height": 1, "options": {}}"#
    ),
    (
      "request",
      #"{"id": 1, "path": "p", "format": "pgm", "width": 1, "height": 1, "options": {"a": {}}}"#
    ),
    ("answer", #"{"id": 1}"#),
    ("answer", #"{"id": 1, "lines": [], "error": "x"}"#),
    ("answer", #"{"id": 1, "lines": [{"text": "x", "box": [1, 2, 3]}]}"#),
    ("answer", #"{"id": 1, "lines": [{"text": "x", "box": [1, 2, 3, 4], "confidence": 2}]}"#),
    (
      "answer",
      #"{"id": 1, "lines": [{"text": "x", "box": [1, 2, 3, 4], "words": [{"text": "x", "box": [1, 2, 3, 4]}]}]}"#
    ),
  ])
  func theSchemaRefusesWhatTheProtocolDoes(definition: String, message: String) throws {
    #expect(try !schema.faults(of: message, as: definition).isEmpty)
  }
}
