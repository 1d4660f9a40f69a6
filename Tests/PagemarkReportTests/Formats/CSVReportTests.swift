import Foundation
import PagemarkCore
import PagemarkReport
import PagemarkRunFolder
import RunSamples
import Testing

@Suite struct CSVReportTests {
  private func rows(_ text: String) -> [String] {
    text.components(separatedBy: "\r\n").dropLast()
  }

  @Test func hasARowForEveryMetricWithItsUnit() throws {
    let summary = Summary(of: try SampleRun().run, records: SampleRun().records)
    let rows = rows(CSVReport.metrics(of: summary))
    #expect(rows[0] == "suite,dataset,pipeline,metric,estimate,low,high,n,unit")
    #expect(rows.count == 1 + summary.results.flatMap(\.metrics.keys).count)
    // 1 + 30 + 100 edits in 300 characters.
    let cer = try #require(rows.first { $0.hasPrefix("sample,pages,opencv,cer,") })
    #expect(cer.hasPrefix("sample,pages,opencv,cer,0.43666"))
    #expect(cer.hasSuffix(",3,ratio"))
  }

  @Test func hasARowForEveryCase() throws {
    let rows = rows(
      CSVReport.cases(of: FinishedRun(run: try SampleRun().run, records: SampleRun().records)))
    #expect(rows.count == 5)
    #expect(
      rows[0].hasPrefix("dataset,case,document,tags,pipeline,outcome,step,why,confidence,cer"))
    #expect(rows[1].hasPrefix("pages,a,a,clean,opencv,scored,,,,0.01,right,"))
    #expect(rows[3].contains("failed: crash,tesseract,killed by <signal> 11 | now"))
  }

  @Test func aTextIsNeverAFormulaAndNeverBreaksItsRow() throws {
    var records = SampleRun().records
    records[0].identity.page.case = "=HYPERLINK(\"http://x\")"
    records[1].identity.page.case = "a,\"b\"\r\nc\u{0}\u{202E}"
    records[2].identity.page.case = "-1"
    let text = CSVReport.cases(of: FinishedRun(run: try SampleRun().run, records: records))
    let rows = rows(text)
    #expect(rows.count == 5)
    #expect(rows[1].hasPrefix("pages,\"'=HYPERLINK(\"\"http://x\"\")\","))
    #expect(rows[2].hasPrefix("pages,\"a,\"\"b\"\"\\r\\nc\\0\\u{202E}\","))
    #expect(rows[3].hasPrefix("pages,'-1,"))
  }

  @Test func timesAreOfTheLatencyLaneAlone() throws {
    var records = SampleRun().records
    for (repetition, seconds) in [0.1, 0.4, 0.2].enumerated() {
      var record = records[0]
      (record.identity.lane, record.identity.repetition) = (.latency, repetition)
      record.peakResidentBytes = 1000
      record.timings = [StepTiming(step: "contrast", wall: seconds, cpu: seconds)]
      records.append(record)
    }
    let rows = rows(CSVReport.cases(of: FinishedRun(run: try SampleRun().run, records: records)))
    #expect(rows[1].hasSuffix(",0.2,1000"))
    #expect(rows[2].hasSuffix(",,"))
  }

  @Test func aReaderOfTheTableComesToTheSummarysNumbers() throws {
    var run = try SampleRun().run
    run.lanes = [.accuracy, .latency]
    var random = SplitMix64(seed: 3)
    let scored = SampleRun().records[0]
    var records: [CaseRecord] = []
    for page in 0..<40 {
      var record = scored
      (record.identity.page.case, record.identity.page.document) = ("p\(page)", "p\(page)")
      record.scores[.cer] = Tally(
        Int.random(in: 0...90, using: &random), of: Int.random(in: 0...900, using: &random))
      records.append(record)
      for repetition in 0..<3 {
        record.identity.lane = .latency
        record.identity.repetition = repetition
        let seconds = Double.random(in: 0.1...2, using: &random)
        record.timings = [StepTiming(step: "contrast", wall: seconds, cpu: seconds)]
        // A page that failed once is over every budget.
        let hasFailed = page == 7 && repetition == 1
        record.outcome =
          hasFailed ? .failed(Failure(stage: "contrast", kind: .timeout, message: "")) : .scored
        records.append(record)
      }
    }
    let table = rows(CSVReport.cases(of: FinishedRun(run: run, records: records)))
      .map { $0.components(separatedBy: ",") }
    func column(_ name: String) throws -> [Double] {
      let place = try #require(table[0].firstIndex(of: name))
      return table.dropFirst().compactMap { Double($0[place]) }
    }
    let metrics = try #require(Summary(of: run, records: records).results.first?.metrics)
    let (edits, lengths) = (try column("cer.count"), try column("cer.of"))
    #expect(
      metrics["cer"]?.estimate == edits.reduce(0, +) / lengths.reduce(0, +) && edits.count == 40)
    let latencies = try column("latency").sorted()
    #expect(latencies.count == 40 && latencies.last == .infinity)
    // Nearest rank: the 38th of 40.
    #expect(metrics["latency.p95"]?.estimate == latencies[37])
  }
}
