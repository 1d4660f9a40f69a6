import PagemarkCore
import PagemarkDatasets
import Testing

@Suite struct GroupingTests {
  @Test(arguments: [
    ("1367_002", "1367"), ("box 1/1367_002", "box 1/1367"), ("letter", "letter"), ("_1", "_1"),
  ])
  func joinsPagesBeforeASeparator(id: String, document: String) {
    #expect(Grouping.before("_").document(of: id) == document)
  }

  @Test func joinsPagesOfAFolder() {
    #expect(Grouping.folder.document(of: "a/b/1") == "a/b")
    #expect(Grouping.folder.document(of: "1") == "1")
  }

  @Test func pagesAreSeparateDocumentsByDefault() {
    #expect(Grouping.pages.document(of: "a/1_2") == "a/1_2")
  }
}
