import Foundation
import PagemarkCore
import PagemarkReport
import PagemarkRunFolder
import RunSamples
import Testing

/// What was recognized, and what things are called, is text in every format and at the terminal.
@Suite struct ReportFormatTests {
  private static let hostile: [String] = [
    "<script>alert('x')</script> & \"quotes\" `code` [link](x) | cell",
    "\u{1B}[31mred\u{0}\u{7}\u{85}\r\n## heading\u{2028}",
    "\u{202E}turned\u{2066}\u{200F}", "=1+1", "]]>", "\u{FFFE}\u{FFFF}\u{FFFD}",
    String(repeating: "long ", count: 20_000), String(repeating: "e\u{301}", count: 50_000),
    String(decoding: [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
  ]

  private func run(named text: String) throws -> (FinishedRun, Summary) {
    var run = try SampleRun().run
    run.suite = text
    run.pipelines[0].name = text
    run.datasets[0].name = text
    run.datasets[0].title = text
    run.datasets[0].warnings = [text]
    run.provenance.cpu = text
    let records = SampleRun().records.map { record in
      var record = record
      record.identity.page = PageIdentity(case: text, dataset: text, document: text)
      record.pipeline = text
      record.identity.page.tags = [text]
      record.fields[.total]?.read = text
      if record.failure != nil {
        record.outcome = .failed(Failure(stage: text, kind: .crash, message: text))
      } else if case .unscored = record.outcome {
        record.outcome = .unscored(reason: text)
      }
      return record
    }
    return (FinishedRun(run: run, records: records), Summary(of: run, records: records))
  }

  /// Scalars that a line may not hold as they are: controls but line ends, and marks of direction.
  private func raw(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      guard !["\n", "\r", "\t"].contains(scalar) else { return false }
      return scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
        || ["\u{2028}", "\u{2029}"].contains(scalar)
    }
  }

  @Test(arguments: hostile.indices, ReportFormat.allCases)
  func anyTextIsText(index: Int, format: ReportFormat) throws {
    let (finished, summary) = try run(named: Self.hostile[index])
    let material = RunMaterial(folder: "/nonexistent")
    for file in try format.files(of: finished, summary, material) {
      let text = try #require(String(validating: file.bytes, as: UTF8.self))
      switch format {
      case .html:
        // The page's own: two of data, in which nothing is shown, and one that runs.
        #expect(text.components(separatedBy: "<script").count == 4)
        let shown = text.components(separatedBy: "<script type=\"application/json\"")[0]
        #expect(raw(in: shown) == [])
        continue
      case .json:
        // Data, as it was.
        #expect(try JSONDecoder().decode(Summary.self, from: file.bytes) == summary)
        continue
      case .markdown:
        #expect(text.utf8.count < 65_536)
        #expect(!text.replacing("\\<", with: "").contains("<script"))
        #expect(!text.contains("\n## heading"))
      case .junit: try JUnitReportTests.validate(text)
      case .csv:
        // A header and, in the table of cases, one page of this name.
        if file.name == RunFiles.casesTable {
          #expect(text.components(separatedBy: "\r\n").count == 3)
        }
        #expect(!text.contains(",=1+1"))
      case .annotations:
        // Each line is one command, whatever the names are.
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("::error title=") })
      case .confusions:
        let table = try JSONDecoder().decode(ConfusionTable.self, from: file.bytes)
        #expect(table.schema == ConfusionTable.schema)
        continue
      case .benchmark:
        #expect(try JSONSerialization.jsonObject(with: file.bytes) is [[String: Any]])
      }
      #expect(raw(in: text) == [], "\(file.name)")
    }
  }

  @Test(arguments: hostile.indices) func anyTextIsTextAtTheTerminal(index: Int) throws {
    let (_, summary) = try run(named: Self.hostile[index])
    let text = TerminalReport.render(summary)
    #expect(raw(in: text) == [])
    #expect(text.split(separator: "\n").map(String.init).filter { $0.count > 80 } == [])
  }
}
