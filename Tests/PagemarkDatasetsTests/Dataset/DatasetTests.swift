import PagemarkCore
import PagemarkDatasets
import TestSupport
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
      root: folder.path + "/set", allowing: [folder.path])
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
    func dataset(withChecksum digits: String) throws -> Dataset {
      try folder.dataset(.textPairs, adding: "files: .txt\nchecksum: sha256:\(digits)\n")
    }
    // LC_ALL=C sha256sum *.txt | sha256sum
    let digits = "444233932e2dfa19a8167022d969b35f5504dffa5c5023a09a5b7bc25109edae"
    let changed = try dataset(withChecksum: String(repeating: "0", count: 64))
    #expect(try changed.checksum() == digits)
    #expect(changed.checksumFault()?.file == folder.path + "/dataset.yml")
    #expect(try dataset(withChecksum: digits).checksumFault() == nil)
    #expect(try folder.dataset(.textPairs).checksumFault() == nil)
  }
}
