import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct WarmupPagesTests {
  private func page(_ name: String, in dataset: String = "d", session: String? = nil) -> PlannedCase
  {
    PlannedCase(
      identity: PageIdentity(
        case: name, dataset: dataset, document: name, session: session),
      image: name + ".png", pageIndex: 0, truth: .missing(reason: ""))
  }

  private func pipeline(_ name: String) -> Pipeline {
    Pipeline(name: name, image: [], recognizer: Recognizer(TesseractSettings()))
  }

  @Test func whatIsMeasuredIsNoWarmUpWhereThereIsAnother() {
    let known = ["a", "b", "c", "d", "e"].map { page($0) }
    let chosen = WarmupPages.choose(measured: [known[0], known[1]], from: known)
    #expect(chosen.map(\.id) == ["c", "d", "b", "a"])
  }

  @Test func aPageOfTheSameNameInAnotherDatasetIsAnother() {
    let chosen = WarmupPages.choose(measured: [page("a")], from: [page("a"), page("a", in: "e")])
    #expect(chosen.map(\.dataset) == ["e", "d"])
  }

  @Test func whereAllAreMeasuredTheLastComesFirst() {
    let known = ["a", "b", "c"].map { page($0) }
    #expect(WarmupPages.choose(measured: known, from: known).map(\.id) == ["c", "b"])
    #expect(WarmupPages.choose(measured: [known[0]], from: [known[0]]).map(\.id) == ["a"])
  }

  @Test func anUnusableWarmupPageIsReplacedOnlyForItsPipeline() throws {
    let (one, two) = (pipeline("one"), pipeline("two"))
    let pages = WarmupPages([page("a", session: "s"), page("b")], for: [one, two])
    let first = try #require(pages.page(for: one))
    #expect(first.identity.case == "a" && first.identity.session == nil)
    #expect(first.identity.lane == .latency && first.pipelines == [one])
    pages.drop(first)
    #expect(pages.page(for: one)?.identity.case == "b")
    #expect(pages.page(for: two)?.identity.case == "a")
    pages.drop(try #require(pages.page(for: one)))
    #expect(pages.page(for: one) == nil)
  }
}
