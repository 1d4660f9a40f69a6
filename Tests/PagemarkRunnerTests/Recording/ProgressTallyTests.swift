import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct ProgressTallyTests {
  private func tally(planned: Int?, done: Int) -> ProgressTally {
    var tally = ProgressTally(planned: planned)
    for _ in 0..<done {
      tally.count(
        CaseRecord(
          CaseIdentity(case: "x", dataset: "d", document: "x", lane: .latency, repetition: 0),
          pipeline: "p", outcome: .scored))
    }
    return tally
  }

  @Test func aRunSaysHowMuchIsLeft() {
    #expect(tally(planned: 12, done: 4).line(after: 2) == "4/12 readings · 2.0/s · 4 s left")
  }

  /// What a search reads depends on what it finds, so it has no number that could be exceeded.
  @Test func aSearchSaysWhereItIsInsteadOfAnEnd() {
    var search = tally(planned: nil, done: 30)
    search.stage = "8 settings on pages 4 to 7 of 12"
    #expect(
      search.line(after: 10) == "30 readings · 3.0/s · 8 settings on pages 4 to 7 of 12")
  }
}
