import Foundation
import PagemarkCore
import PagemarkReport
import PagemarkRunFolder
import RunSamples
import Testing

@Suite struct BenchmarkReportTests {
  private struct Entry: Decodable {
    var name: String
    var unit: String
    var value: Double
    var range: String?
  }

  @Test func smallerIsAlwaysBetter() throws {
    let summary = Summary(of: try SampleRun().run, records: SampleRun().records)
    let entries = try JSONDecoder().decode([Entry].self, from: BenchmarkReport.render(summary))
    let cer = try #require(entries.first { $0.name == "pages / opencv / cer" })
    #expect(cer.value == 43.6667)
    #expect(cer.unit == "%")
    // One of four totals is right (a failed page's is not labeled here): the rest is missing.
    let total = try #require(
      entries.first { $0.name == "pages / opencv / 1 − field.total.accuracy" })
    let accuracy = try #require(
      summary.results[0].metrics["field.total.accuracy"])
    #expect(total.value == ((1 - (accuracy.estimate ?? 0)) * 1_000_000).rounded() / 10_000)
    let ends = try #require(total.range?.components(separatedBy: " … ").compactMap(Double.init))
    #expect(ends.count == 2 && ends[0] <= total.value && total.value <= ends[1])
  }

  @Test func whatHasNoNumberIsLeftOut() throws {
    var records = SampleRun().records
    for record in SampleRun().records {
      var timed = record
      timed.identity.lane = .latency
      records.append(timed)
    }
    var run = try SampleRun().run
    run.lanes = Lane.allCases
    // One of four pages failed: the 95th percentile is infinite.
    let summary = Summary(of: run, records: records)
    #expect(summary.results[0].metrics["latency.p95"]?.estimate == nil)
    let entries = try JSONDecoder().decode([Entry].self, from: BenchmarkReport.render(summary))
    #expect(!entries.contains { $0.name.hasSuffix("latency.p95") })
    #expect(entries.contains { $0.name.hasSuffix("latency.p50") && $0.unit == "s" })
  }
}
