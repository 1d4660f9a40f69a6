import Foundation
import PagemarkCore
import Testing

@Suite struct SynthesizeTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func synthesize(_ arguments: String...) async throws -> Command.Result {
    try await Command.pagemark(["dataset", "synthesize"] + arguments)
  }

  private func files(of folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: names.filter { $0.contains(".") }.map {
        ($0, try Data(contentsOf: URL(filePath: folder + "/" + $0)))
      })
  }

  @Test func theSameSeedsMakeTheSameDatasetHoweverManyDraw() async throws {
    let (one, two) = (scratch.url.path + "/a/cards", scratch.url.path + "/b/cards")
    for (folder, workers) in [(one, "1"), (two, "2")] {
      let run = try await synthesize(
        "card", "--count", "3", "--seed", "5", "--megapixels", "0.5", "--workers", workers,
        "--output", folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("6 pages of 3 documents"))
    }
    let made = try files(of: one)
    #expect(made.count == 8)
    #expect(try made == files(of: two))
  }

  @Test func aDatasetThatWasMadeIsSound() async throws {
    let folder = scratch.url.path + "/it's mine"
    _ = try await synthesize("receipt", "--count", "2", "--megapixels", "0.5", "--output", folder)
    let check = try await Command.pagemark(["dataset", "check", folder])
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.contains("2 cases, nothing wrong"))
  }

  @Test func everySeverityOfEveryDegradationIsACaseOfItsOwn() async throws {
    let folder = scratch.url.path + "/hard"
    let run = try await synthesize(
      "screenshot", "--count", "1", "--only", "each", "--severity", "1,3", "--output", folder)
    #expect(run.output.contains("4 pages of 1 document,"), "\(run.errors)")
    let truth = String(
      decoding: try #require(try files(of: folder)["truth.jsonl"]), as: UTF8.self)
    for tag in ["jpeg=1", "jpeg=3", "lowResolution=1", "lowResolution=3"] {
      #expect(truth.contains("\"\(tag)\""))
    }
  }

  @Test func aFolderThatIsThereIsNotTouched() async throws {
    let folder = scratch.url.path + "/taken"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let run = try await synthesize("card", "--count", "1", "--output", folder)
    #expect(run.status == 65)
    #expect(run.errors.contains("exists already"))
    #expect(try files(of: folder).isEmpty)
  }

  @Test(arguments: [
    (["recept"], "did you mean 'receipt'?"), (["scan", "--only", "curl"], "a scan has no curl"),
    (["book", "--severity", "6"], "--severity must be 0 … 5"),
    (["book", "--severity", "1,x"], "--severity must be 0 … 5"),
    (["book", "--count", "0"], "--count must be"),
  ])
  func whatCannotBeAskedForIsToldBeforeAnythingIsDrawn(
    arguments: [String], message: String
  ) async throws {
    let folder = scratch.url.path + "/nothing"
    let run = try await Command.pagemark(
      ["dataset", "synthesize"] + arguments + ["--output", folder])
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func aDrawerThatIsKilledLeavesNoFolder() async throws {
    let folder = scratch.url.path + "/killed"
    Processes.killDrawer(into: folder)
    let result = try await Command.pagemark([
      "dataset", "synthesize", "book", "--count", "500", "--workers", "1", "--output", folder,
    ])
    #expect(result.status == 65)
    #expect(result.errors.contains("pagemark-draw"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).isEmpty)
  }

  @Test func aPlaceThatCannotBeIsTold() async throws {
    // A file can't contain a folder, for any user.
    let file = scratch.url.path + "/file"
    try Data().write(to: URL(filePath: file))
    let run = try await synthesize("card", "--count", "1", "--output", file + "/cards")
    #expect(run.status == 73)
    #expect(run.errors.contains("can't be written"))
  }
}
