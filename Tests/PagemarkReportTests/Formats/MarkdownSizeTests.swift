import Foundation
import PagemarkCore
import PagemarkReport
import PagemarkRunFolder
import RunSamples
import Testing

/// `report.md` fits a comment of a code host, whatever the run.
@Suite struct MarkdownSizeTests {
  /// 200 pipelines × 20 datasets × 500 tags, 10,000 failed pages with messages of 1 MB, four gates each.
  private struct LargeRun {
    let run: RunRecord
    let records: [CaseRecord]
    let summary: Summary

    init() throws {
      var run = try SampleRun().run
      run.gates = try ["cer <= 5 %", "cer <= 90 %", "failures.rate <= 99 %", "latency.p95 <= 1 s"]
        .map { Gate(require: try Requirement($0)) }
      run.pipelines = (0..<200).map { number in
        var pipeline = run.pipelines[0]
        pipeline.name = "pipeline-\(number)-" + String(repeating: "long|name ", count: 40)
        return pipeline
      }
      run.datasets = (0..<20).map { number in
        var dataset = run.datasets[0]
        dataset.name = "dataset-\(number)"
        dataset.title = String(repeating: "ё", count: 100_000)
        dataset.warnings = [String(repeating: "<b>\n", count: 50_000)]
        return dataset
      }
      let message = String(repeating: "| <script>\u{202E}\n", count: 70_000)
      var records: [CaseRecord] = []
      for number in 0..<10_000 {
        var record = SampleRun().records[2]
        record.identity.page.case = "page-\(number)"
        record.identity.page.dataset = "dataset-\(number % 20)"
        record.pipeline = run.pipelines[number / 20 % 200].name
        record.outcome = .failed(Failure(stage: "tesseract", kind: .crash, message: message))
        records.append(record)
      }
      // Estimates are those of the small run, not drawn anew 4,000 times.
      var summary = Summary(of: try SampleRun().run, records: SampleRun().records)
      let (result, gate) = (summary.results[0], summary.gates[0])
      var slice = result.slices[0]
      slice.metrics["field.total.accuracy"] = result.metrics["field.total.accuracy"]
      let slices = (0..<500).map { number in
        var slice = slice
        slice.tag = "tag-\(number)"
        return slice
      }
      (summary.results, summary.gates) = ([], [])
      for dataset in run.datasets {
        for pipeline in run.pipelines {
          var result = result
          (result.dataset, result.pipeline) = (dataset.name, pipeline.name)
          result.slices = slices
          summary.results.append(result)
          for (number, requirement) in run.gates.enumerated() {
            var gate = gate
            (gate.dataset, gate.pipeline) = (dataset.name, pipeline.name)
            (gate.require, gate.reason) = (requirement.require, message)
            gate.decision = number == 3 && pipeline.name == run.pipelines[199].name ? .fail : .pass
            summary.gates.append(gate)
          }
        }
      }
      summary.causes = Array(repeating: message, count: 4000)
      (self.run, self.records, self.summary) = (run, records, summary)
    }
  }

  /// What is wrong with the Markdown: tables whose rows have other numbers of cells, or none.
  private func faults(of report: String) -> [String] {
    var faults: [String] = []
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var columns: Int?
    for (index, line) in lines.enumerated() {
      guard line.hasPrefix("|") else {
        columns = nil
        continue
      }
      guard line.hasSuffix(" |") else {
        faults.append("a row that is cut: \(line.suffix(80))")
        continue
      }
      let cells = line.replacing("\\|", with: "").count { $0 == "|" }
      if columns == nil {
        if index + 2 >= lines.count || !lines[index + 1].hasPrefix("| ---") {
          faults.append("a table without a rule: \(line.prefix(80))")
        } else if !lines[index + 2].hasPrefix("|") {
          faults.append("a table without a row: \(line.prefix(80))")
        }
      } else if cells != columns {
        faults.append("a row of \(cells) among \(columns ?? 0): \(line.prefix(80))")
      }
      columns = cells
    }
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("#") && !next.isEmpty {
      faults.append("a heading that runs on: \(line.prefix(80))")
    }
    return faults
  }

  @Test func theLargestRunFitsAndIsValid() throws {
    let large = try LargeRun()
    let report = MarkdownReport.render(
      FinishedRun(run: large.run, records: large.records), large.summary)
    #expect(report.utf8.count < 65_536)
    #expect(report.utf8.count > 50_000, "what fits is used")
    #expect(faults(of: report) == [])
    #expect(!report.contains("<script>"))
    let headings = report.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(headings.first == "# sample: fail")
    #expect(headings.dropFirst().first == "## Gates")
    for heading in ["## Pages that failed", "## Definitions", "## Provenance", "## dataset-0"] {
      #expect(headings.contains { $0.hasPrefix(heading) }, "\(heading)")
    }
    #expect(
      report.contains(
        "shortened, so that the report stays under 64 KB: all of it is in summary.json."))
    // The failing gates are those of the last pipeline.
    let gates = try #require(report.components(separatedBy: "## Gates").last)
    let rows = gates.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(rows.prefix(5).allSatisfy { $0.contains("pipeline-199-") })
  }

  @Test func aSmallRunIsNotShortened() throws {
    let sample = SampleRun()
    let report = MarkdownReport.render(
      FinishedRun(run: try sample.run, records: sample.records),
      Summary(of: try sample.run, records: sample.records))
    #expect(faults(of: report) == [])
    #expect(!report.contains("shortened"))
  }

  /// Between what fits and what does not, nothing is cut in the middle.
  @Test(arguments: [8, 20, 30, 40, 60, 90]) func isValidAtEverySize(pipelines: Int) throws {
    var run = try SampleRun().run
    var summary = Summary(of: run, records: SampleRun().records)
    run.pipelines = (0..<pipelines).map { number in
      var pipeline = run.pipelines[0]
      pipeline.name = "pipeline-\(number)"
      return pipeline
    }
    let (result, gate) = (summary.results[0], summary.gates[0])
    (summary.results, summary.gates) = ([], [])
    for pipeline in run.pipelines {
      var (result, gate) = (result, gate)
      (result.pipeline, gate.pipeline) = (pipeline.name, pipeline.name)
      result.slices = (0..<pipelines).map { number in
        var slice = result.slices[0]
        slice.tag = "tag-\(number)"
        return slice
      }
      summary.results.append(result)
      summary.gates.append(gate)
    }
    let report = MarkdownReport.render(
      FinishedRun(run: run, records: SampleRun().records), summary)
    #expect(report.utf8.count < 65_536)
    #expect(faults(of: report) == [])
  }
}
