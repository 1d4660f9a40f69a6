import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

@Suite struct DatasetLocationTests {
  private let folder: TemporaryFolder
  private let location: DatasetLocation

  init() throws {
    folder = try TemporaryFolder()
    let yaml = "version: 1\nname: mine\nformat: text-pairs\nroot: pages\norigin: https://x.org\n"
    try folder.write(yaml, to: "datasets/mine/dataset.yml")
    location = DatasetLocation(
      searchFolders: [folder.path], dataRoots: [folder.path + "/data 1", folder.path + "/data 2"])
  }

  @Test(arguments: ["mine", "datasets/mine", "datasets/mine/", "./datasets/mine/dataset.yml"])
  func findsADatasetByNameOrPath(name: String) throws {
    #expect(try location.manifest(named: name).name == "mine")
  }

  @Test func suggestsAKnownName() {
    #expect {
      try location.manifest(named: "mina")
    } throws: {
      "\($0)" == "no dataset 'mina' in '\(folder.path)': did you mean 'mine'?"
    }
  }

  @Test func listsTheFaultsOfAManifest() throws {
    try folder.write("version: 1\nnam: x\n", to: "datasets/bad/dataset.yml")
    #expect {
      try location.manifest(named: "bad")
    } throws: {
      guard case .manifest(let list) = $0 as? DatasetError else { return false }
      return list.all.count == 3
    }
  }

  @Test func looksBesideTheManifestThenUnderEachDataRoot() throws {
    let manifest = try location.manifest(named: "mine")
    try folder.write("", to: "data 2/pages/a.png")
    guard case .available(let found) = location.availability(of: manifest) else {
      Issue.record("the data root is not found")
      return
    }
    #expect(found.root == folder.path + "/data 2/pages")
    try folder.write("", to: "datasets/mine/pages/b.png")
    guard case .available(let shipped) = location.availability(of: manifest) else {
      Issue.record("what ships is not found")
      return
    }
    #expect(shipped.cases.map(\.id) == ["b"])
  }

  @Test func anAbsentDatasetIsReportedWithARemedy() throws {
    let manifest = try location.manifest(named: "mine")
    let (here, data) = (folder.path + "/datasets/mine/", folder.path + "/data ")
    #expect(
      location.availability(of: manifest)
        == .absent(
          reason: "the dataset 'mine' is not on this machine: there is no folder 'pages' in "
            + "'\(here)', '\(data)1', '\(data)2'; name the folder that has it with "
            + "--data or PAGEMARK_DATA; it comes from https://x.org"))
  }
}
