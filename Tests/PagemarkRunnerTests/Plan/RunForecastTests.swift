import PagemarkCore
import PagemarkSuite
import Testing

@testable import PagemarkRunner

/// How long a plan will take, by an earlier run.
@Suite struct RunForecastTests {
  private func plan(lanes: [Lane], of recognizer: String = "tesseract") throws -> RunPlan {
    let suite = try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [d]
        pipelines: { a: { image: [], recognizer: tesseract }, b: { image: [], recognizer: \(recognizer) } }
        measure: { latency: { cases: 10, repetitions: 2, warmup: 1 } }
        """, file: "s.yml")
    let cases = (0..<100).map { index in
      PlannedCase(
        identity: PageIdentity(case: "\(index)", dataset: "d", document: "\(index)", tags: []),
        image: "", pageIndex: 0, truth: .missing(reason: ""), dateOrder: nil)
    }
    let dataset = PlannedDataset(
      name: "d", title: "d", warnings: [], faults: 0, policy: TextPolicy(), cases: cases,
      latencySample: Array(cases.prefix(10)))
    return RunPlan(suite: suite, datasets: [dataset], lanes: lanes, isPartial: false)
  }

  private func record(_ pipeline: String, _ lane: Lane, _ seconds: Double) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: "x", dataset: "d", document: "x", lane: lane, repetition: 0),
      pipeline: pipeline, outcome: .scored)
    record.elapsed = seconds
    return record
  }

  @Test func countsReadingsOfBothLanesAndTheWorkers() throws {
    let records = ["a", "b"].flatMap { [record($0, .accuracy, 2), record($0, .latency, 1)] }
    let forecast = try #require(
      RunForecast(of: plan(lanes: [.accuracy, .latency]), by: records, workers: 4))
    // Per pipeline, 100 pages of 2 s on 4 workers, and 10 × 2 + 1 readings of 1 s.
    #expect(forecast.seconds == 2 * (50 + 21))
    #expect(!forecast.isPartial)
  }

  @Test func aCachedPageSaysNothingAboutTime() throws {
    var cached = record("a", .accuracy, 0.01)
    cached.recognition = .cached
    let plan = try plan(lanes: [.accuracy])
    #expect(RunForecast(of: plan, by: [cached], workers: 1) == nil)
    let forecast = RunForecast(of: plan, by: [cached, record("a", .accuracy, 3)], workers: 1)
    #expect(forecast?.seconds == 300)
    #expect(forecast?.isPartial == true)
  }

  @Test func aPipelineWhosePagesWereAllSharedIsNotLacking() throws {
    var shared = record("b", .accuracy, 0.01)
    shared.recognition = .shared
    var failed = record("b", .latency, 1)
    failed.outcome = .failed(Failure(stage: "tesseract", kind: .timeout, message: ""))
    let own = [record("a", .accuracy, 3), record("a", .latency, 1)]
    let plan = try plan(lanes: [.accuracy, .latency])
    #expect(RunForecast(of: plan, by: own + [shared, failed], workers: 1)?.isPartial == false)
    #expect(RunForecast(of: plan, by: own + [shared], workers: 1)?.isPartial == true)
  }

  @Test(arguments: [Double.infinity, .nan, -1, 1e300, 86_401])
  func aTimeThatIsImpossibleIsIgnored(seconds: Double) throws {
    let plan = try plan(lanes: [.accuracy])
    let wrong = record("a", .accuracy, seconds)
    #expect(RunForecast(of: plan, by: [wrong], workers: 1) == nil)
    let forecast = RunForecast(of: plan, by: [wrong, record("a", .accuracy, 3)], workers: 1)
    #expect(forecast?.seconds == 300)
  }

  @Test func withoutAnEarlierRunTheKindsOfRecognizersGiveARange() throws {
    let usual = try #require(UsualTime(of: plan(lanes: [.accuracy]), workers: 4))
    // Two pipelines of 100 pages on 4 workers, at 0.3 to 3 s each.
    #expect(usual.seconds == 15...150)
    #expect(usual.unknown.isEmpty)
  }

  @Test func aProgramMayTakeAnyTime() throws {
    let program = "{ external: { command: [./own.py] } }"
    let usual = try #require(UsualTime(of: plan(lanes: [.accuracy], of: program), workers: 1))
    #expect(usual.seconds == 30...300)
    #expect(usual.unknown == ["b"])
  }
}
