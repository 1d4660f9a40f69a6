import Foundation
import PagemarkDatasets
import PagemarkPipeline
import PagemarkScoring
import TestSupport
import Testing

/// A dataset's files are in its folder.
@Suite struct BoundaryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("secret", to: "secret.txt")
    try folder.write("secret", to: "secret.png")
    try folder.write("x", to: "data/a.png")
    try folder.write("read me", to: "data/a.txt")
  }

  private func dataset(_ entries: String = "format: text-pairs", allowing: [String] = []) throws
    -> Dataset
  {
    let yaml = "version: 1\nname: own\nroot: .\n" + entries
    let path = folder.path + "/data/dataset.yml"
    return Dataset(
      try DatasetManifest(yaml: yaml, path: path), root: folder.path + "/data", allowing: allowing)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/data/" + name, withDestinationPath: target)
  }

  private var outside: String {
    URL(filePath: folder.path).resolvingSymlinksInPath().path
  }

  @Test func filesInTheFolderAreRead() throws {
    try link("b.png", to: "a.png")
    try link("b.txt", to: outside + "/data/a.txt")
    let dataset = try dataset()
    #expect(dataset.outside == [])
    #expect(dataset.cases.map(\.truth.reference?.text) == ["read me", "read me"])
  }

  @Test(arguments: ["../secret.png", "b/../../secret.png", "/etc/passwd", "../nothing.png"])
  func anImageElsewhereIsRefusedWhetherOrNotItExists(path: String) throws {
    try folder.write(#"{"case": "a", "image": "\#(path)", "text": "x"}"#, to: "data/truth.jsonl")
    let dataset = try dataset("format: records")
    let target = path.hasPrefix("/") ? path : outside + "/" + path.split(separator: "/").last!
    #expect(dataset.outside.map(\.message).count == 1)
    #expect(dataset.outside.first?.message.contains("it is '\(target)'") == true)
    #expect(DatasetCheck(dataset).faults.contains { $0.message.contains("outside") })
  }

  @Test func aLinkedImageElsewhereIsRefused() throws {
    try link("b.png", to: outside + "/secret.png")
    try folder.write("x", to: "data/b.txt")
    #expect(try dataset().outside.map(\.file) == [folder.path + "/data/b.png"])
  }

  @Test func aLinkedTruthElsewhereIsNotRead() throws {
    try folder.write("x", to: "data/b.png")
    try link("b.txt", to: outside + "/secret.txt")
    let dataset = try dataset()
    #expect(dataset.outside.map(\.file) == [folder.path + "/data/b.txt"])
    #expect(dataset["b"]?.truth.reference == nil)
  }

  @Test(arguments: [
    "format: records\ntruth: ../secret.txt", "format: text-pairs\nsplits: ../secret.txt",
    "format: text-pairs\nfiles: ../secret.txt",
  ])
  func aListElsewhereIsNotRead(entries: String) throws {
    let dataset = try dataset(entries)
    #expect(dataset.outside.count == 1)
    #expect(dataset.faults.allSatisfy { $0.message.contains("is outside of") })
  }

  @Test func aFolderThatIsAllowedMayHoldTheFiles() throws {
    try link("b.png", to: outside + "/secret.png")
    try link("b.txt", to: outside + "/secret.txt")
    let dataset = try dataset(allowing: [folder.path])
    #expect(dataset.outside == [])
    #expect(dataset["b"]?.truth.reference?.text == "secret")
    #expect(try self.dataset(allowing: [folder.path + "/sec"]).outside.count == 2)
  }

  @Test func aLinkedFolderElsewhereIsNotEntered() throws {
    try link("all", to: "/")
    let dataset = try dataset()
    #expect(dataset.cases.map(\.id) == ["a"])
    #expect(
      dataset.outside.map(\.message).count {
        $0.contains("is outside of the dataset's folder: it is '/'")
      } == 1)
  }

  /// The checksum is of all files, also of those that belong to no page.
  @Test func aLinkThatBelongsToNoPageIsNotReadForTheChecksum() throws {
    try link("b.bin", to: "/dev/zero")
    #expect(throws: Fault.self) { try dataset().checksum() }
  }

  @Test(arguments: ["/", "link"])
  func aRootElsewhereIsRefused(root: String) throws {
    try folder.write(
      "version: 1\nname: own\nroot: \(root)\nformat: text-pairs\n", to: "data/dataset.yml")
    if root == "link" { try link("link", to: "/") }
    let location = DatasetLocation(searchFolders: [folder.path], dataRoots: [])
    let manifest = try location.manifest(named: "./data")
    guard case .available(let dataset) = location.availability(of: manifest) else {
      Issue.record("the root was not found")
      return
    }
    #expect(dataset.cases.isEmpty)
    #expect(dataset.outside.count == 1)
    var allowing = location
    allowing.allowed = [folder.path + "/data"]
    try folder.write("version: 1\nname: own\nroot: .\nformat: text-pairs\n", to: "data/dataset.yml")
    guard
      case .available(let own) = allowing.availability(of: try location.manifest(named: "./data"))
    else { return }
    #expect(own.cases.map(\.id) == ["a"] && own.outside.count == (root == "link" ? 1 : 0))
  }

  @Test func aTableBesideTheManifestIsInItsFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("image,text\na.png,secret\n", to: "secret/s.csv")
    try folder.write("", to: "data/pages/a.png")
    let yaml = "version: 1\nname: t\nformat: table\nroot: pages\ntruth: ../secret/s.csv\n"
    let manifest = try DatasetManifest(yaml: yaml, path: folder.path + "/data/dataset.yml")
    let dataset = Dataset(manifest, root: folder.path + "/data/pages")
    #expect(dataset.cases.allSatisfy { $0.truth.reference?.text != "secret" })
    #expect(!dataset.outside.isEmpty)
  }
}
