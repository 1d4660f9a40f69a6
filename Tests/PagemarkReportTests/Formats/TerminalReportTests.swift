import Foundation
import PagemarkCore
import PagemarkReport
import PagemarkRunFolder
import RunSamples
import Testing

@Suite struct TerminalReportTests {
  private func report() throws -> String {
    let sample = SampleRun()
    return TerminalReport.render(Summary(of: try sample.run, records: sample.records))
  }

  @Test func staysWithinEightyColumns() throws {
    #expect(try report().split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func endsWithTheVerdictAndItsCauses() throws {
    let lines = try report().split(separator: "\n")
    let verdict = try #require(lines.firstIndex(of: "FAIL"))
    #expect(lines[(verdict + 1)...].first?.hasPrefix("- opencv on pages: cer <= 5 %") == true)
  }

  @Test func saysOnceForAllPipelinesWhichPagesAreUnscored() throws {
    var run = try SampleRun().run
    var other = run.pipelines[0]
    other.name = "other"
    run.pipelines.append(other)
    run.gates = []
    let records = ["opencv", "other"].flatMap { pipeline in
      SampleRun().records.map { record in
        var record = record
        (record.pipeline, record.absent) = (pipeline, nil)
        return record
      }
    }
    let text = TerminalReport.render(Summary(of: run, records: records))
    #expect(text.components(separatedBy: "- 1 of 4 unscored: d: d.txt is missing").count == 2)
    let one = records.map { record in
      var record = record
      if record.pipeline == "other" { record.absent = [.text] }
      return record
    }
    #expect(
      TerminalReport.render(Summary(of: run, records: one))
        .contains("- opencv: 1 of 4 unscored: d: d.txt is missing"))
  }

  @Test func showsPipelinesSideBySide() throws {
    let lines = try report().split(separator: "\n")
    #expect(lines[0].hasPrefix("pages") && lines[0].hasSuffix("opencv"))
    #expect(lines.contains { $0.hasPrefix("cases") && $0.hasSuffix("4, 1 failed") })
  }

  /// A sweep's summary: many pipelines with long names, a gate each, and causes without a blank.
  private func large(pipelines: Int, name: String) throws -> Summary {
    var run = try SampleRun().run
    run.pipelines = (0..<pipelines).map { number in
      var pipeline = run.pipelines[0]
      pipeline.name = "\(name)\(number)"
      return pipeline
    }
    let records = run.pipelines.flatMap { pipeline in
      SampleRun().records.map { record in
        var record = record
        record.pipeline = pipeline.name
        return record
      }
    }
    var summary = Summary(of: run, records: records)
    summary.causes.append(String(repeating: "/path", count: 100))
    return summary
  }

  @Test(
    arguments: [1, 2, 3, 7, 150], ["p", "opencv-with-a-very-long-name-that-tells-all-settings-"])
  func staysWithinEightyColumnsWhateverTheRun(pipelines: Int, name: String) throws {
    let report = TerminalReport.render(try large(pipelines: pipelines, name: name))
    let tooLong = report.split(separator: "\n").map(String.init).filter { $0.count > 80 }
    #expect(tooLong == [])
    #expect(report.contains("FAIL"))
  }

  @Test func gatesWithLongNamesAreItems() throws {
    let report = TerminalReport.render(
      try large(pipelines: 2, name: "opencv-with-a-very-long-name-that-tells-all-settings-"))
    let gates = report.split(separator: "\n").filter { $0.contains(": cer <= 5 %: ") }
    #expect(gates.count { $0.hasPrefix("- fail") } == 2)
  }

  @Test func saysTheSameInColor() throws {
    let summary = try large(pipelines: 1, name: "p")
    let colored = TerminalReport.render(summary, style: .colored)
    #expect(colored.contains("\u{1B}[1;31mFAIL\u{1B}[0m"))
    let plain = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(plain == TerminalReport.render(summary))
  }
}
