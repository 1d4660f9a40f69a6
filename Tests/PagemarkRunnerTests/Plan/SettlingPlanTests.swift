import PagemarkCore
import PagemarkSuite
import Testing

@testable import PagemarkRunner

/// The plan of a run that stops once its gates are settled.
@Suite struct SettlingPlanTests {
  @Test func onlyAPlanThatMayStopSaysInWhichOrderItReads() throws {
    var plan = try plan(["cer <= 5 %"])
    #expect(plan.settled != nil)
    plan.isUntilSettled = false
    #expect(plan.settled == nil)
  }

  @Test func aDatasetWithAGateThatTakesEveryDocumentIsReadAsInAnyRun() throws {
    let plan = try plan(["cer <= 5 %", "worst.cer <= 50 %"])
    #expect(plan.settled == nil)
    let gates = plan.settlingGates
    #expect(gates.settleable == ["cer <= 5 % of a on own", "cer <= 5 % of b on own"])
    #expect(gates.holding == ["worst.cer <= 50 % of a on own", "worst.cer <= 50 % of b on own"])
  }

  @Test func documentsWeighWhatTheirTruthSays() throws {
    // Two pages of 10 and 2 characters a document, and one long one: 3 × 12 at most.
    let settled = try #require(try plan(["cer <= 5 %"]).settled?.first)
    #expect((settled.dataset, settled.of, settled.after) == ("own", 10, nil))
    #expect(settled.weightCaps["a"]?["cer"] == 36)
    #expect(settled.weightCaps["a"]?["cer.macro"] == 2)
    #expect(settled.weightCaps["a"]?["failures.rate"] == 2)
    #expect(settled.weightCaps["a"] == settled.weightCaps["b"])
  }

  @Test func whatIsTimedIsWhatIsReadFirst() throws {
    var plan = try plan(["cer <= 5 %"])
    plan.takeFirstDocumentsForLatency()
    let names = Set(plan.datasets[0].cases.map(\.document))
    let first = DocumentSequence(of: names).ordered(names).prefix(2)
    // Three pages were requested; documents are taken whole.
    #expect(plan.datasets[0].latencySample.count == 4)
    #expect(Set(plan.datasets[0].latencySample.map(\.document)) == Set(first))
    plan.lanes = [.accuracy]
    plan.datasets[0].latencySample = []
    plan.takeFirstDocumentsForLatency()
    #expect(plan.datasets[0].latencySample.isEmpty)
  }

  @Test func aRunThatStoppedOwesWhatItRead() throws {
    let plan = try plan(["cer <= 5 %"])
    var record = RunRecord(
      suite: "s", pipelines: [], datasets: [], gates: [], measure: Measure(), lanes: plan.lanes,
      isPartial: false,
      provenance: Provenance(
        tool: "", libraries: [:], suiteFingerprint: "", cpu: "", cores: 1, kernel: "",
        threadLimit: 1, workers: 1, startedAt: ""),
      ending: .complete)
    (record.owed, record.settled) = (plan.owed, plan.settled)
    var stop = try #require(plan.settled?.first)
    stop.after = 3
    record.stop(at: [stop], of: plan)
    #expect(record.isStopped && record.settled == [stop])
    let names = Set(plan.datasets[0].cases.map(\.document))
    let read = Set(stop.order.ordered(names).prefix(3))
    #expect(
      record.owed?[0].accuracy
        == plan.datasets[0].cases.filter { read.contains($0.document) }.map(\.id))
    #expect(record.owed?[0].latency == plan.owed[0].latency)
  }

  /// Ten documents of two pages each, read by two pipelines.
  private func plan(_ gates: [String]) throws -> RunPlan {
    let suite = try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [own]
        pipelines:
          a: { image: [], recognizer: tesseract }
          b: { image: [normalize], recognizer: tesseract }
        measure: { latency: { cases: 3 } }
        gates: [\(gates.map { "'\($0)'" }.joined(separator: ", "))]
        """, file: "s.yml")
    let cases = (0..<10).flatMap { document in
      [String(repeating: document == 4 ? "x" : "", count: 100) + "0123456789", "ab"].enumerated()
        .map { page, text in
          PlannedCase(
            identity: PageIdentity(
              case: "\(document)-\(page)", dataset: "own", document: "d\(document)"),
            image: "", pageIndex: page, truth: .reference(Reference(text: text)))
        }
    }
    return RunPlan(
      suite: suite,
      datasets: [
        PlannedDataset(
          name: "own", title: "", warnings: [], faults: 0, policy: TextPolicy(), cases: cases,
          latencySample: [])
      ],
      lanes: [.accuracy, .latency], isPartial: false, isUntilSettled: true)
  }
}
