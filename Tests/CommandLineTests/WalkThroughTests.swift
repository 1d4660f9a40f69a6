import Foundation
import PagemarkCore
import TestSupport
import Testing

/// The commands of docs/first-hour.md, typed as they stand, by a newcomer with receipts, a PDF, or a repository.
@Suite struct WalkThroughTests {
  private static let repository = Command.repository
  private static let receipts = repository.appending(path: "datasets/quick-receipts")

  private static func blocks() throws -> [String] {
    let document = try String(
      contentsOf: repository.appending(path: "docs/first-hour.md"), encoding: .utf8)
    return FencedBlock.all(in: document).filter { $0.language == "sh" }.map(\.text)
  }

  private func type(_ script: String, in folder: URL) async throws -> Command.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try await Command.program(
      ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], in: folder,
      environment: [
        "PATH": Command.products.path + ":" + path,
        "XDG_CACHE_HOME": folder.path + "/cache",
      ])
  }

  /// The receipts that ship, with their labels in a table.
  private func shop(pages: Int) throws -> Scratch {
    struct Line: Decodable {
      struct Details: Decodable { var fields: [Field] }
      struct Field: Decodable { var name, value: String }
      var image: String
      var details: Details
    }
    let scratch = try Scratch()
    let truth = try String(
      contentsOf: Self.receipts.appending(path: "truth.jsonl"), encoding: .utf8)
    var table = "file,shop,amount\n"
    for text in truth.split(separator: "\n").prefix(pages) {
      let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
      func value(_ name: String) -> String {
        line.details.fields.first { $0.name == name }?.value ?? ""
      }
      let name = URL(filePath: line.image).lastPathComponent
      table += "\(name),\"\(value("vendor"))\",\(value("total"))\n"
      try scratch.write(
        try Data(contentsOf: Self.receipts.appending(path: line.image)), to: "receipts/\(name)")
    }
    try scratch.write(table, to: "receipts/labels.csv")
    return scratch
  }

  @Test func receiptsWithLabelsInASpreadsheet() async throws {
    let scratch = try shop(pages: 3)
    let blocks = try Self.blocks()
    let first = try await type(blocks[0], in: scratch.url)
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("3 pages, 3 with truth, as table"))
    #expect(first.output.contains("vendor 3, total 3"))
    let second = try await type(blocks[1], in: scratch.url)
    #expect(second.status == 0, "\(second.output)\(second.errors)")
    #expect(second.output.contains("field.vendor.accuracy"))
    let summary = try scratch.summary(of: "reports/first")
    #expect(summary.results.map(\.pipeline) == ["level", "warped"])
    #expect(summary.results.allSatisfy { $0.metrics["field.total.accuracy"] != nil })
    #expect(scratch.exists("reports/first/report.html"))

    let job = try await type(
      "git init -q .; git config user.name a; git config user.email a@b\n" + blocks[3],
      in: scratch.url)
    #expect(job.status == 0, "\(job.errors)")
  }

  @Test func photographsWithoutLabels() async throws {
    let scratch = try Scratch()
    try scratch.write(try Scratch.page(1), to: "photos/one.jpg")
    let drafted = try await type(try Self.blocks()[4], in: scratch.url)
    #expect(drafted.status == 0, "\(drafted.output)\(drafted.errors)")
    #expect(drafted.output.contains("1 page, 0 with truth, as text-pairs"))
    #expect(drafted.output.contains("1 draft"))
    #expect(scratch.exists("photos/.pagemark/drafts.jsonl"))
    #expect(!scratch.exists("photos/one.txt") && !scratch.exists("photos/one.json"))
  }

  @Test func aScannedPDFWithPAGEXML() async throws {
    let scratch = try Scratch()
    struct Line: Decodable { var image, text: String }
    let folder = Self.repository.appending(path: "datasets/quick-scans")
    let truth = try String(contentsOf: folder.appending(path: "truth.jsonl"), encoding: .utf8)
    var scans: [WrittenPDF.Page] = []
    let lines = try truth.split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
      .filter { $0.image.hasSuffix(".jpg") }
    for (index, line) in lines.prefix(2).enumerated() {
      let page = try Data(contentsOf: folder.appending(path: line.image))
      let text = line.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      let size = try #require(JPEGSize(page))
      scans.append(.jpeg([UInt8](page), width: size.width, height: size.height))
      try scratch.write(
        """
        <PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Page imageWidth="9" imageHeight="9">
        <TextRegion id="r"><Coords points="0,0 9,0 9,9 0,9"/><TextLine id="l"><Coords points="0,0 9,0 9,9 0,9"/>
        <TextEquiv><Unicode>\(text)</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>
        """, to: "scans/letter-00\(index + 1).xml")
    }
    try scratch.write(Data(WrittenPDF(scans).bytes), to: "scans/letter.pdf")
    let run = try await type(try Self.blocks()[2], in: scratch.url)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("2 pages, 2 with truth, as page-xml"))
    let summary = try scratch.summary(of: "reports/scans")
    let cer = try #require(summary.results.first?.metrics["cer"])
    let recall = try #require(summary.results.first?.metrics["words.recall"])
    #expect((recall.estimate ?? 0) > 0.9, "the scans are upright and whole")
    #expect(cer.estimate != nil)
    let records = try scratch.records(in: "reports/scans")
    #expect(Set(records.map(\.identity.page.document)) == ["letter"])
  }
}

/// Width and height of a JPEG, from its frame header.
private struct JPEGSize {
  let width, height: Int

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      if (0xC0...0xC2).contains(bytes[place + 1]) {
        height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
        return
      }
      place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
    return nil
  }
}
