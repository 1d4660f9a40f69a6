import PagemarkCore
import PagemarkDatasets
import TestSupport
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

  @Test func everySoManyPagesAreAStack() throws {
    let folder = try TemporaryFolder()
    for page in 1...5 { try folder.write("", to: "\(page).tif") }
    let dataset = try folder.dataset(.textPairs, adding: "group: { every: 2 }\n")
    #expect(dataset.cases.map(\.document) == ["0001", "0001", "0002", "0002", "0003"])
  }
}
