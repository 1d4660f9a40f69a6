import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct CopiedDocumentsTests {
  private func page(_ id: String, of document: String, shows digest: String?, page: Int = 0)
    -> PlannedCase
  {
    var planned = PlannedCase(
      identity: PageIdentity(
        case: id, dataset: "d", document: document),
      image: id, pageIndex: page, truth: .missing(reason: ""))
    planned.imageDigest = digest
    return planned
  }

  private func documents(_ pages: [PlannedCase]) -> [String] {
    var pages = pages
    pages.join(CopiedDocuments(of: pages))
    return pages.map(\.document)
  }

  @Test func copiesOfAPageAreOneDocument() {
    let pages = ["a", "b", "c"].map { page($0, of: $0, shows: $0 == "c" ? "2" : "1") }
    #expect(documents(pages) == ["a", "a", "c"])
  }

  @Test func documentsThatShareAPageAreOneWithAllTheirPages() {
    let pages = [
      page("1", of: "a", shows: "x"), page("2", of: "a", shows: "y"),
      page("3", of: "b", shows: "y"), page("4", of: "b", shows: "z"),
      page("5", of: "c", shows: "z"),
    ]
    #expect(documents(pages) == ["a", "a", "a", "a", "a"])
  }

  @Test func pagesOfOneFileAreNoCopies() {
    let pages = [page("1", of: "a", shows: "x"), page("2", of: "b", shows: "x", page: 1)]
    #expect(documents(pages) == ["a", "b"])
  }

  @Test func whatCannotBeReadIsNoCopy() {
    let pages = ["a", "b"].map { page($0, of: $0, shows: ImageDigests.unreadable) }
    #expect(documents(pages) == ["a", "b"])
    #expect(documents(["a", "b"].map { page($0, of: $0, shows: nil) }) == ["a", "b"])
  }
}
