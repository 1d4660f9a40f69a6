import PagemarkCore
import PagemarkDatasets
import Testing

@Suite struct DatasetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for page in ["b", "B", "é", "a 1"] {
      try folder.write("", to: page + ".png")
      try folder.write("x", to: page + ".txt")
    }
  }

  @Test func sortsCasesByTheBytesOfTheirIDs() throws {
    #expect(try folder.dataset(.textPairs).cases.map(\.id) == ["B", "a 1", "b", "é"])
  }

  @Test func readsSplitsGroupsAndTags() throws {
    try folder.write(
      "case,split,group,tags\n\"a 1\",tune,doc,dark skewed\né,holdout,,\n", to: "splits.csv")
    let dataset = try folder.dataset(.textPairs, adding: "splits: splits.csv\n")
    #expect(dataset.cases.map(\.split) == [nil, .tune, nil, .holdout])
    #expect(dataset.cases.map(\.document) == ["B", "doc", "b", "é"])
    #expect(dataset["a 1"]?.tags == ["dark", "skewed", "split=tune"])
    #expect(dataset.faults.isEmpty)
  }

  @Test func listsWhatIsWrongWithTheSplits() throws {
    try folder.write("case,split\nb,tunes\nb,tune\nzz,tune\nB\n", to: "splits.csv")
    let dataset = try folder.dataset(.textPairs, adding: "splits: splits.csv\n")
    #expect(
      dataset.faults.map { $0.description.dropFirst(folder.path.count + 1) } == [
        "splits.csv:5: fields in this row: 1, in the first: 2",
        "splits.csv:2: unknown split 'tunes': did you mean 'tune'?",
        "splits.csv:3: the case 'b' is listed twice",
        "splits.csv:4: the dataset has no case 'zz'",
      ])
    #expect(dataset.cases.count == 4)
  }

  @Test func aMissingSplitsFileIsAFaultOnly() throws {
    let dataset = try folder.dataset(.textPairs, adding: "splits: none.csv\n")
    #expect(dataset.faults.map(\.message) == ["the file does not exist"])
    #expect(dataset.cases.count == 4)
  }

  @Test func takesTagsFromTheFolderAbove() throws {
    try folder.write("", to: "set/a,1.png")
    try folder.write(
      "dataset,item,scenario,tags\nset,\"a,1.png\",scan,dark  skewed; faded\nother,\"a,1.png\",scan,no\n",
      to: "manifest.csv")
    let dataset = Dataset(
      try DatasetManifest(
        yaml: "version: 1\nname: t\nformat: text-pairs\nroot: set\n", path: "dataset.yml"),
      root: folder.path + "/set")
    #expect(dataset.cases.map(\.tags) == [["dark", "skewed", "faded"]])
  }

  @Test func readsTheSelectedFilesOnly() throws {
    try folder.write("", to: "c.TIF")
    #expect(try folder.dataset(.textPairs, adding: "files: .tif\n").cases.map(\.id) == ["c"])
    try folder.write("b.png\r\né.png\n", to: "pages.list")
    let listed = try folder.dataset(.textPairs, adding: "files: pages.list\n")
    #expect(listed.cases.map(\.id) == ["b", "é"])
  }

  @Test func aChecksumDetectsOtherFiles() throws {
    // Replaces a digest; this is enough to see which bytes are hashed.
    let digest = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) + "!" }
    let zero = "checksum: sha256:" + String(repeating: "0", count: 64)
    let dataset = try folder.dataset(.textPairs, adding: "files: .txt\n" + zero)
    #expect(
      try dataset.checksum(sha256: digest) == "x!  B.txt\nx!  a 1.txt\nx!  b.txt\nx!  é.txt\n!")
    #expect(dataset.checksumFault(sha256: digest)?.file == folder.path + "/dataset.yml")
    #expect(dataset.checksumFault { _ in String(repeating: "0", count: 64) } == nil)
    #expect(try folder.dataset(.textPairs).checksumFault(sha256: digest) == nil)
  }
}
