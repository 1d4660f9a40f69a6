import Foundation
import PagemarkCore
import RunSamples
import TestSupport
import Testing

@testable import PagemarkRunFolder

@Suite struct ReadingIndexTests {
  private static let pages: [(vendor: String, date: CalendarDate?, total: String, text: String)] = [
    (
      "TESCO", CalendarDate(year: 2024, month: 3, day: 9), "12.50",
      "TESCO\nCoffee 2.50\nTOTAL 12.50"
    ),
    (
      "99 SPEED MART", CalendarDate(year: 2024, month: 3, day: 1), "8.00",
      "99 SPEED MART\nTOTAL 8.00"
    ),
    ("Café Olé", nil, "8.00", "Café Olé\nsold by TESCO\nTOTAL 8.00"),
  ]

  /// A run whose pipeline read these pages.
  private func run() throws -> TemporaryFolder {
    try run(
      of: Self.pages.enumerated().map { index, page in
        ReadReceipt(
          case: "\(index)", document: "\(index)", tags: index == 0 ? ["travel", "kind=till"] : [],
          vendor: page.vendor, date: page.date, total: page.total, text: page.text)
      })
  }

  /// A run whose pages belong to one document; `nil` for a page without a total.
  private func run(ofOneDocument totals: [String?]) throws -> TemporaryFolder {
    try run(
      of: zip([1, 2, 9, 10, 11], totals).map { number, total in
        ReadReceipt(
          case: "page-\(number)", document: "all", tags: number == 1 ? ["travel"] : [],
          vendor: "SHOP \(number)", date: nil, total: total, text: "item\(number)")
      })
  }

  private struct ReadReceipt {
    var `case`, document: String
    var tags: [String]
    var vendor: String
    var date: CalendarDate?
    var total: String?
    var text: String
  }

  private func run(of pages: [ReadReceipt]) throws -> TemporaryFolder {
    let folder = try SampleRun().written()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + RunFiles.readings, withIntermediateDirectories: true)
    var lines = Data()
    for (index, page) in pages.enumerated() {
      let digest = String(repeating: "\(index)", count: 64)
      var reading = Reading(
        kind: .text, lines: [], text: page.text, excerpt: page.text, confidence: nil, fields: nil)
      reading.fields = ReceiptFields(
        vendor: page.vendor, date: page.date, total: page.total.flatMap { Amount(decimal: $0) })
      try folder.write(JSONEncoder().encode(reading), to: RunFiles.reading(digest))
      var record = CaseRecord(
        CaseIdentity(
          case: page.case, dataset: "pages", document: page.document, tags: page.tags,
          lane: .accuracy, repetition: 0),
        pipeline: "opencv", outcome: .scored)
      record.readingDigest = digest
      lines += try JSONEncoder().encode(record) + Data("\n".utf8)
    }
    try folder.write(lines, to: RunFiles.cases)
    return folder
  }

  private func found(_ text: String, in folder: String) throws -> [String] {
    let query = try SearchQuery(parsing: text)
    return try ReadingIndex(ofRun: folder).pages(for: query).map(\.case)
  }

  @Test(arguments: [
    ("vendor:tesco", ["0", "2"]), ("total:8.00", ["1", "2"]), ("total:8", ["1", "2"]),
    ("total:$8.0", ["1", "2"]), ("month:2024-03", ["0", "1"]),
    ("tag:travel", ["0"]), ("tag:kind=till", ["0"]), ("text:coffee", ["0"]),
    ("vendor:\"99 speed mart\" total:8.00", ["1"]), ("cafe", ["2"]),
    ("total:8.00 month:2024-03", ["1"]),
    ("vendor:\"tesco stores\"", ["0", "2"]), ("vendor:\"99 speedmart sdn\"", ["1"]),
    ("vendor:\"99 sqeed mart\"", ["1"]), ("vendor:\"99 speedmart\" total:12.50", []),
    ("nothing", []), ("total:80", []),
  ]) func aQueryFindsThePagesThatMeetEveryPart(query: String, pages: [String]) throws {
    let folder = try run()
    #expect(try found(query, in: folder.path) == pages)
  }

  @Test func pagesAreOneReceiptUntilOneHasATotal() throws {
    let folder = try run(ofOneDocument: [nil, "12.50", nil, nil, "8.00"])
    let index = try ReadingIndex(ofRun: folder.path)
    let found = try index.pages(for: try SearchQuery(parsing: "tag:travel"))
    #expect(found.map(\.pages) == [["page-1", "page-2"]])
    #expect(found.map(\.total) == ["12.50"])
    let second = try index.pages(for: try SearchQuery(parsing: "item9 total:8"))
    #expect(second.map(\.case) == ["page-9"], "page-10 comes after page-9")
    #expect(second.map(\.pages) == [["page-9", "page-10", "page-11"]])
    #expect(second.map(\.vendor) == ["SHOP 9"])
  }

  @Test func pagesBehindTheLastTotalBelongToTheReceiptBefore() throws {
    let folder = try run(ofOneDocument: ["12.50", nil, nil, nil, nil])
    let found = try ReadingIndex(ofRun: folder.path).pages(for: .everything)
    #expect(found.map(\.pages) == [["page-1", "page-2", "page-9", "page-10", "page-11"]])
  }

  @Test func receiptsAreCollectedByMonthVendorAndTag() throws {
    let folder = try run()
    let found = try ReadingIndex(ofRun: folder.path).pages(for: .everything, limit: 100)
    func collected(by key: ReceiptCollection.Key) -> [String: [String]] {
      let collections = ReceiptCollection.collections(of: found, by: key)
      return Dictionary(
        uniqueKeysWithValues: collections.map { ($0.name ?? "–", $0.receipts.map(\.case)) })
    }
    #expect(collected(by: .month) == ["2024-03": ["0", "1"], "–": ["2"]])
    #expect(collected(by: .vendor) == ["TESCO": ["0"], "99 SPEED MART": ["1"], "Café Olé": ["2"]])
    #expect(collected(by: .tag) == ["travel": ["0"], "kind=till": ["0"], "–": ["1", "2"]])
  }

  @Test func theIndexIsKeptUntilTheRunChanges() throws {
    let folder = try run()
    #expect(try ReadingIndex(ofRun: folder.path).isNew)
    #expect(try !ReadingIndex(ofRun: folder.path).isNew)
    let cases = folder.path + "/" + RunFiles.cases
    let lines = try String(contentsOfFile: cases, encoding: .utf8).split(separator: "\n")
    try folder.write(Data((lines[1] + "\n").utf8), to: RunFiles.cases)
    #expect(try ReadingIndex(ofRun: folder.path).isNew)
    #expect(try found("total:12.50", in: folder.path) == [])
    #expect(try found("total:8.00", in: folder.path) == ["1"])
  }

  @Test func aDamagedIndexIsMadeAgain() throws {
    let folder = try run()
    try folder.write(Data("no database".utf8), to: RunFiles.searchIndex)
    #expect(try found("coffee", in: folder.path) == ["0"])
    #expect(try !ReadingIndex(ofRun: folder.path).isNew)
  }

  @Test func aFolderWithoutRecordsIsRefused() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Faults.self) { try ReadingIndex(ofRun: folder.path) }
  }

  /// The second page's truth is the third's vendor, which nothing read on the second page has.
  @Test func everyPageIsSearchedForByItsTrueValues() throws {
    let folder = try run()
    var record = try RunFile(inFolder: folder.path).record()
    record.measure.search = true
    for index in record.pipelines.indices { record.pipelines[index].extract = .receipt }
    try folder.write(JSONEncoder().encode(record), to: RunFiles.run)
    let truths: [[FieldKind: FieldTruth]] = [
      [.vendor: .labelled(["Tesco"]), .total: .labelled(["12.50"])],
      [.vendor: .labelled(["Unseen"]), .total: .labelled(["8.00"])],
      [.total: .labelled(["8.00"]), .date: .labelled(["2024-03-01"])],
    ]
    var lines = Data()
    for (index, fields) in truths.enumerated() {
      lines += try JSONFile.lineEncoder.encode(
        CaseReference(case: "\(index)", dataset: "pages", reference: Reference(fields: fields)))
      lines += Data("\n".utf8)
    }
    try folder.write(lines, to: RunFiles.references)
    let measured = try FinishedRun(folder: folder.path).measured
    let pipeline = try #require(record.pipelines.first { $0.name == "opencv" })
    let measurements = measured.of(pipeline, on: "pages")
    func tallies(_ rate: Metric.Rate) -> [Tally] {
      measurements.entries(of: .rate(rate)).compactMap {
        if case .tally(let tally) = $0.value { tally } else { nil }
      }
    }
    #expect(tallies(.vendorSearchRecall) == [Tally(1, of: 1), Tally(0, of: 1), Tally(0, of: 0)])
    // Any page of 8.00 is a right answer.
    #expect(tallies(.totalSearchRecall) == [Tally(1, of: 1), Tally(1, of: 1), Tally(1, of: 1)])
    // The third page's date was not read, and the first of March is the second page.
    #expect(tallies(.monthSearchRecall) == [Tally(0, of: 0), Tally(0, of: 0), Tally(0, of: 1)])
    #expect(tallies(.searchRecall) == [Tally(2, of: 2), Tally(1, of: 2), Tally(1, of: 2)])
  }
}
