import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct SessionTests {
  private let pipeline = Pipeline(
    name: "one", image: [], recognizer: Recognizer(TesseractSettings()))

  private func identity(_ page: Int) -> CaseIdentity {
    CaseIdentity(
      case: "\(page)", dataset: "d", document: "s", lane: .latency, repetition: 0, session: "s")
  }

  private func session(limit: Int) -> Session {
    var measure = Measure()
    measure.sessionMemoryLimit = limit
    return Session(
      (0..<4).map {
        PageRequest(
          identity: identity($0), image: "", pipelines: [pipeline],
          truth: .reference(Reference(text: "abc")))
      }, limits: .ofSession(measure))
  }

  private func result(_ page: Int, peak: Int?, failure: Failure? = nil) -> PageResult {
    var record = CaseRecord(
      identity(page), pipeline: "one", outcome: failure.map(Outcome.failed) ?? .scored)
    record.peakResidentBytes = peak
    return PageResult(record: record, reading: nil)
  }

  @Test func goesThroughAllPagesWithinItsLimit() async {
    let session = session(limit: 100_000_000)
    var pages: [String] = []
    while let page = await session.next() {
      pages.append(page.identity.case)
      _ = await session.finished([result(pages.count, peak: 100_000_000)])
    }
    #expect(pages == ["0", "1", "2", "3"])
    #expect(await session.unreached.isEmpty)
  }

  @Test func aPeakAboveTheLimitKeepsItsPageAndEndsTheSession() async {
    let session = session(limit: 100_000_000)
    _ = await session.next()
    _ = await session.next()
    let kept = await session.finished([result(1, peak: 100_000_001)])
    #expect(kept.map(\.record.outcome) == [.scored])
    #expect(await session.next() == nil)
    let unreached = await session.unreached
    #expect(unreached.map(\.record.case) == ["2", "3"])
    #expect(unreached.allSatisfy { $0.record.failure?.kind == .memory })
    // Wholly wrong, as every failed page.
    #expect(unreached.first?.record.scores[.cer] == Tally(3, of: 3))
  }

  @Test func aCrashCostsOnePageOfTheSession() async {
    let session = session(limit: 100_000_000)
    _ = await session.next()
    let crash = Failure(stage: "load", kind: .crash, message: "")
    _ = await session.finished([result(0, peak: nil, failure: crash)])
    #expect(await session.next() != nil)
  }
}
