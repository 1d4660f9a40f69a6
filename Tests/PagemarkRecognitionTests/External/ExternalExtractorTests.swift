import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRecognition

@Suite struct ExternalExtractorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program that answers each request with `fields`, an expression that sees `request`.
  private func extractor(
    fields: String, giving: String = "None", options: [String: SettingValue] = [:],
    environment: [String] = []
  ) throws -> ExternalExtractor {
    try folder.writeExecutable(
      """
      #!/usr/bin/env python3
      import json, os, sys
      def say(message): print(json.dumps(message), flush=True)
      say({"protocol": "pagemark.extractor/1", "program": "test", "version": "1", "model": "none",
           **({"fields": \(giving)} if \(giving) else {})})
      for line in sys.stdin:
          request = json.loads(line)
          say({"id": request["id"], "fields": \(fields)})

      """, to: "program")
    var settings = ExternalSettings()
    (settings.command, settings.options, settings.deadline) = (["./program"], options, 20)
    settings.environment = environment
    return try ExternalExtractor(settings, folders: [folder.path])
  }

  private static let rows = [
    [TextLine(text: "SHOP", box: PixelBox(x: 0, y: 0, width: 40, height: 10), confidence: 0.9)],
    [
      TextLine(text: "Total", box: PixelBox(x: 0, y: 20, width: 40, height: 10)),
      TextLine(text: "12.30", box: PixelBox(x: 60, y: 20, width: 40, height: 10)),
    ],
  ]

  @Test func theFieldsAreThoseOfTheProgramWithItsEvidence() throws {
    let extractor = try extractor(
      fields: """
        {"total": {"value": request["lines"][2]["text"], "confidence": 0.75, "lines": [1, 2], "reason": "a label"},
         "date": {"value": "2024-12-31"}, "vendor": {"value": request["options"]["name"]},
         "returnDays": {"value": str(request["lines"][2]["row"])}, "paymentMethod": {"value": "Visa"}}
        """.replacing("\n", with: " "), options: ["name": .text("Shop")])
    let fields = try extractor.fields(of: Self.rows, dateOrder: .dayFirst)
    #expect(fields.value(of: .total) == "12.30")
    #expect(fields.value(of: .date) == "2024-12-31")
    #expect(fields.value(of: .vendor) == "Shop")
    #expect(fields.value(of: .returnDays) == "1")
    #expect(fields.value(of: .paymentMethod) == "Visa")
    #expect(fields.value(of: .tax) == nil)
    let evidence = try #require(fields.evidence.first { $0.field == .total })
    #expect(evidence.rows == ["Total", "12.30"] && evidence.reasons == ["a label"])
    #expect(fields.confidence(of: .total) == 0.75)
  }

  @Test func itIsToldTheOrderOfDates() throws {
    let extractor = try extractor(fields: #"{"vendor": {"value": str(request.get("dateOrder"))}}"#)
    #expect(try extractor.fields(of: Self.rows, dateOrder: .dayFirst).vendor == "dayFirst")
    #expect(try extractor.fields(of: Self.rows, dateOrder: nil).vendor == "None")
  }

  @Test func aKeyThatItWasGivenStaysOutOfTheFields() throws {
    setenv("EXTRACTOR_TEST_KEY", "abcdef-123456", 1)
    defer { unsetenv("EXTRACTOR_TEST_KEY") }
    let extractor = try extractor(
      fields: #"{"vendor": {"value": "by " + os.environ["EXTRACTOR_TEST_KEY"]}}"#,
      environment: ["EXTRACTOR_TEST_KEY"])
    #expect(try extractor.fields(of: Self.rows, dateOrder: nil).vendor == "by (key)")
  }

  @Test(arguments: [
    (#"{"sum": {"value": "1.00"}}"#, "it gives a field 'sum'"),
    (#"{"total": {"value": "$1.00"}}"#, "'$1.00' is no value of total"),
    (#"{"date": {"value": "31/12/2024"}}"#, "'31/12/2024' is no value of date"),
    (#"{"last4": {"value": "12345"}}"#, "'12345' is no value of last4"),
    (#"{"total": {"value": "1.00", "lines": [3]}}"#, "names a line that the page does not have"),
    (#"{"total": {"value": "1.00", "confidence": 2}}"#, "confidence 2.0"),
    ("None", "neither fields nor an error"),
  ])
  func whatCannotBeIsRefused(fields: String, message: String) throws {
    let extractor = try extractor(fields: fields)
    do throws(RecognitionError) {
      _ = try extractor.fields(of: Self.rows, dateOrder: nil)
      Issue.record("\(fields) was taken")
    } catch {
      #expect(error.failureKind == .nonsense)
      #expect(error.description.contains(message), "\(error)")
      #expect(error.description.contains("docs/extractor-protocol.md"))
    }
    // It is started again.
    #expect(throws: RecognitionError.self) { try extractor.fields(of: Self.rows, dateOrder: nil) }
  }

  @Test func rowsAreTheLineItemsOfADeclaredField() throws {
    let extractor = try extractor(
      fields:
        #"{"items": {"rows": [{"description": "Tea", "quantity": "2", "price": "9.00"}, {"price": "1.50"}],"#
        + #" "confidence": 0.5, "lines": [1, 2]}}"#,
      giving: #"["items"]"#)
    let fields = try extractor.fields(of: Self.rows, dateOrder: nil)
    #expect(
      fields.items == [
        "items": [
          LineItem(description: "Tea", quantity: "2", price: "9.00"), LineItem(price: "1.50"),
        ]
      ])
    #expect(fields.value(of: .declared("items")) == "2 Tea 9.00; 1.50")
    #expect(fields.confidence(of: .declared("items")) == 0.5)
    #expect(fields.kinds.contains(.declared("items")))
  }

  @Test(arguments: [
    (
      #"{"items": {"rows": [{}]}}"#, "a row of items has neither description nor quantity nor price"
    ),
    (#"{"items": {"rows": [{"price": " "}]}}"#, "a row of items has neither"),
    (#"{"items": {"rows": [], "value": "x"}}"#, "items must have either a value or rows"),
    (#"{"items": {}}"#, "items must have either a value or rows"),
    (#"{"total": {"rows": []}}"#, "total is one value, and has no rows"),
    (#"{"items": {"rows": [{"price": "1"}] * 501}}"#, "items has 501 rows; at most 500"),
  ])
  func rowsThatCannotBeAreRefused(fields: String, message: String) throws {
    let extractor = try extractor(fields: fields, giving: #"["items", "total"]"#)
    do throws(RecognitionError) {
      _ = try extractor.fields(of: Self.rows, dateOrder: nil)
      Issue.record("\(fields) was taken")
    } catch {
      #expect(error.failureKind == .nonsense)
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test func aKeyStaysOutOfRows() throws {
    setenv("EXTRACTOR_OTHER_KEY", "abcdef-123456", 1)
    defer { unsetenv("EXTRACTOR_OTHER_KEY") }
    let extractor = try extractor(
      fields: #"{"items": {"rows": [{"description": os.environ["EXTRACTOR_OTHER_KEY"]}]}}"#,
      giving: #"["items"]"#, environment: ["EXTRACTOR_OTHER_KEY"])
    let fields = try extractor.fields(of: Self.rows, dateOrder: nil)
    #expect(fields.items?["items"] == [LineItem(description: "(key)")])
  }

  /// The example that ships.
  @Test func theExampleReadsTotalAndDate() throws {
    var settings = ExternalSettings()
    settings.command = ["scripts/extractors/labelled_fields.py"]
    let extractor = try ExternalExtractor(settings, folders: [TestFiles.repository.path])
    let day = TextLine(text: "31/12/2024 18:05", box: PixelBox(x: 0, y: 0, width: 9, height: 9))
    let fields = try extractor.fields(of: [[day]] + Self.rows, dateOrder: .dayFirst)
    #expect(fields.total == Amount(units: 1230, fractionDigits: 2))
    #expect(fields.date == CalendarDate(year: 2024, month: 12, day: 31))
    #expect(fields.evidence.first { $0.field == .total }?.rows == ["Total", "12.30"])
  }

  @Test func theExampleReadsLineItems() throws {
    var settings = ExternalSettings()
    settings.command = ["scripts/extractors/line_items.py"]
    let extractor = try ExternalExtractor(settings, folders: [TestFiles.repository.path])
    let texts = [
      "SHOP 4.20", "Date 31.12.2024", "2 x Green tea $ 9.00", "Bread, 500g 3.20 T", "-- 1.00",
      "Sub-total 12.20", "Late tea 1.00",
    ]
    let rows = texts.enumerated().map { row, text in
      [TextLine(text: text, box: PixelBox(x: 0, y: 20 * row, width: 90, height: 9))]
    }
    let fields = try extractor.fields(of: rows, dateOrder: nil)
    #expect(
      fields.items?["items"] == [
        LineItem(description: "SHOP", price: "4.20"),
        LineItem(description: "Green tea", quantity: "2", price: "9.00"),
        LineItem(description: "Bread, 500g", price: "3.20"),
      ])
    #expect(fields.evidence.first?.rows == [texts[0], texts[2], texts[3]])
  }
}
