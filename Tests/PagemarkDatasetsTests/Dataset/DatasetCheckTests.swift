import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

@Suite struct DatasetCheckTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func faults(_ dataset: Dataset) -> [String] {
    DatasetCheck(dataset).faults.map { $0.description.replacing(folder.path, with: "ROOT") }
  }

  @Test func aCompleteDatasetHasNoFaults() throws {
    try folder.write("BM image", to: "a.png")
    try folder.write("x", to: "a.txt")
    #expect(faults(try folder.dataset(.textPairs)).isEmpty)
  }

  @Test func listsImagesAndTruthThatAreMissingOrEmpty() throws {
    try folder.write("BM image", to: "a.png")
    try folder.write("", to: "b.png")
    try folder.write(" \n", to: "b.txt")
    #expect(
      faults(try folder.dataset(.textPairs)) == [
        "ROOT/a.png: the page has no text: write what it says to a.txt",
        "ROOT/b.png: the image of 'b' is an empty file",
        "ROOT/b.png: the text of 'b' is empty: this is right only for a blank page",
      ])
  }

  @Test func anImageThatBeginsAsNoneDoesIsListed() throws {
    try folder.write("<html>404 Not Found</html>", to: "a.jpg")
    try folder.write("x", to: "a.txt")
    #expect(
      faults(try folder.dataset(.textPairs)) == [
        "ROOT/a.jpg: the image of 'a' does not begin like an image: it is damaged or of another kind"
      ])
  }

  @Test func aMissingImageIsListed() throws {
    try folder.write(#"{"case": "a", "image": "no.png", "text": "x"}"#, to: "truth.jsonl")
    #expect(
      faults(try folder.dataset(.records)) == ["ROOT/no.png: the image of 'a' does not exist"])
  }

  @Test func aFolderWithoutPagesIsAFault() throws {
    #expect(
      faults(try folder.dataset(.textPairs)) == [
        "ROOT: there are no pages of the format text-pairs: check root, format and files"
      ])
  }
}
