import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct SessionOrderTests {
  private func page(_ id: String, _ session: String?) -> PlannedCase {
    PlannedCase(
      identity: PageIdentity(case: id, dataset: "d", document: session ?? id, session: session),
      image: "", pageIndex: 0, truth: .missing(reason: ""))
  }

  @Test func pagesOfASessionAreAdjacentAndTheTenthFollowsTheNinth() {
    let pages = [page("a-1", "a"), page("a-10", "a"), page("b", nil), page("a-9", "a")]
    #expect(pages.units.map { $0.map(\.id) } == [["a-1", "a-9", "a-10"], ["b"]])
  }

  @Test func aPageThatIsAloneIsNoSession() {
    let pages = [page("a", "a"), page("b-1", "b"), page("b-2", "b")].withoutSingleSessions()
    #expect(pages.map(\.session) == [nil, "b", "b"])
  }

  @Test(arguments: UInt64(0)..<20) func theSampleHasWholeSessions(seed: UInt64) {
    let pages = (0..<6).flatMap { session in
      (0..<3).map { page("\(session)-\($0)", "\(session)") }
    }
    let sample = LatencySample.draw(7, from: pages, seed: seed)
    #expect(sample.count == 6)
    #expect(sample.units.allSatisfy { $0.count == 3 })
    // One that is larger than the sample is taken all the same.
    #expect(LatencySample.draw(2, from: pages, seed: seed).count == 3)
  }
}
