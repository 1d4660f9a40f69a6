import Foundation
import PagemarkCore
import PagemarkRecognition
import TestSupport
import Testing

/// The rules for every extractor; a new one is a row in `all`.
@Suite(.serialized) struct ExtractorConformanceTests {
  /// An extractor as the tests have it.
  struct Subject: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// `nil` for the one in the worker.
    var command: [String]?

    /// What takes the fields out of rows, loaded anew.
    func fields() throws -> ([[TextLine]], DateOrder?) throws -> ReceiptFields {
      guard let command else {
        return { rows, order in
          ReceiptExtractor(dateOrder: order).extract(from: rows.flatMap { $0 }, rowTolerance: 12)
        }
      }
      var settings = ExternalSettings()
      (settings.command, settings.deadline) = (command, 20)
      let program = try ExternalExtractor(settings)
      return { rows, order in try program.fields(of: rows, dateOrder: order) }
    }

    /// The fields that it says it gives; `nil` for all of a receipt.
    func given() throws -> [FieldKind]? {
      guard let command else { return nil }
      var settings = ExternalSettings()
      settings.command = command
      return try ExternalExtractor(settings).provenance.program?.fields.map {
        $0.compactMap { FieldKind(rawValue: $0) }
      }
    }
  }

  static let all = [
    Subject(testDescription: "receipt", command: nil),
    Subject(
      testDescription: "labelled_fields.py",
      command: [
        "python3", TestFiles.repository.path + "/scripts/extractors/labelled_fields.py",
      ]),
    Subject(
      testDescription: "line_items.py",
      command: ["python3", TestFiles.repository.path + "/scripts/extractors/line_items.py"]),
  ]

  private static func line(_ text: String, x: Int, y: Int) -> TextLine {
    TextLine(
      text: text, box: PixelBox(x: x, y: y, width: 12 * text.count, height: 20), confidence: 0.9)
  }

  /// A receipt, row by row.
  private static let receipt = [
    [line("CORNER SHOP LTD", x: 40, y: 20)],
    [line("Date", x: 20, y: 60), line("03/04/2024", x: 120, y: 60)],
    [line("Tea", x: 20, y: 100), line("2.50", x: 300, y: 100)],
    [line("Cake", x: 20, y: 140), line("3.00", x: 300, y: 140)],
    [line("Total", x: 20, y: 180), line("5.50", x: 300, y: 180)],
  ]

  @Test func everyProgramThatShipsIsTestedHere() throws {
    let folder = TestFiles.repository.path + "/scripts/extractors"
    let programs = try FileManager.default.contentsOfDirectory(atPath: folder)
    let tested = Self.all.map(\.testDescription)
    #expect(programs.allSatisfy { tested.contains($0) })
  }

  @Test(arguments: all)
  func aPlainReceiptHasWhatTheExtractorGives(_ subject: Subject) throws {
    let (fields, given) = (try subject.fields(), try subject.given())
    let read = try fields(Self.receipt, .dayFirst)
    if given?.contains(.total) != false { #expect(read.value(of: .total) == "5.50") }
    if given?.contains(.declared("items")) == true {
      #expect(
        read.items == [
          "items": [
            LineItem(description: "Tea", price: "2.50"),
            LineItem(description: "Cake", price: "3.00"),
          ]
        ])
    }
    #expect(given?.isEmpty != true)
  }

  @Test(arguments: all)
  func theOrderOfDatesIsHeeded(_ subject: Subject) throws {
    guard try subject.given()?.contains(.date) != false else { return }
    let fields = try subject.fields()
    #expect(try fields(Self.receipt, .dayFirst).value(of: .date) == "2024-04-03")
    #expect(try fields(Self.receipt, .monthFirst).value(of: .date) == "2024-03-04")
  }

  @Test(arguments: all)
  func equalLinesGiveEqualFieldsWhateverCameBetween(_ subject: Subject) throws {
    let fields = try subject.fields()
    let first = try fields(Self.receipt, .dayFirst)
    _ = try fields([[Self.line("Total 9.99", x: 0, y: 0)]], .dayFirst)
    #expect(try fields(Self.receipt, .dayFirst) == first)
    let again = try subject.fields()
    #expect(try again(Self.receipt, .dayFirst) == first)
  }

  @Test(arguments: all)
  func aPageWithoutLinesHasNoFields(_ subject: Subject) throws {
    let fields = try subject.fields()([], nil)
    for kind in FieldKind.ofReceipts { #expect(fields.value(of: kind) == nil) }
  }

  @Test(arguments: all)
  func onlyWhatItSaysIsGivenAndEvidenceIsOfThePage(_ subject: Subject) throws {
    let fields = try subject.fields()(Self.receipt, .dayFirst)
    let given = try subject.given() ?? FieldKind.ofReceipts
    for kind in FieldKind.ofReceipts where fields.value(of: kind) != nil {
      #expect(given.contains(kind), "\(kind.rawValue)")
      #expect((0...1).contains(fields.confidence(of: kind) ?? 0))
    }
    let texts = Self.receipt.flatMap { row in
      row.map(\.text) + [row.map(\.text).joined(separator: " ")]
    }
    for evidence in fields.evidence {
      #expect(evidence.rows.allSatisfy { texts.contains($0) }, "\(evidence)")
    }
  }

  @Test(arguments: all)
  func hostileTextsAreSurvived(_ subject: Subject) throws {
    let fields = try subject.fields()
    let before = try fields(Self.receipt, .dayFirst)
    let texts = [
      "", " ", "\u{0}", "\u{202E}latoT", "Total", String(repeating: "9", count: 5000), "Total -",
      "{}",
      "\"\n\\", "Total 5,5,5.5", "👩‍👩‍👧‍👦 12.00", "31/02/2024", "99/99/9999",
    ]
    for text in texts { _ = try fields([[Self.line(text, x: 0, y: 0)]], .dayFirst) }
    #expect(try fields(Self.receipt, .dayFirst) == before)
  }
}
