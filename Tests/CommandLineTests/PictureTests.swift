import Foundation
import PagemarkCore
import Testing

@Suite struct PictureTests {
  /// More than there are pages.
  private static let pictures = ["--pictures", "50"]

  private func index(_ scratch: Scratch) throws -> PictureIndex {
    try JSONDecoder().decode(
      PictureIndex.self,
      from: Data(contentsOf: scratch.url.appending(path: "run/pictures/index.json")))
  }

  private func run(_ scratch: Scratch, _ arguments: [String] = Self.pictures) async throws
    -> Command.Result
  {
    let suite = try scratch.suite(
      pages: [("a.jpg", try Scratch.head(), "x"), ("b.jpg", try Scratch.head(2), "y")], gates: [])
    return try await Command.pagemark(
      ["run", suite, "--output", scratch.url.path + "/run"] + arguments)
  }

  @Test func theWorstPagesHaveAPictureOfEachStep() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch).status == 0)
    let pages = try index(scratch).pages
    #expect(Set(pages.map(\.page.case)) == ["a", "b"])
    for page in pages {
      #expect(page.pictures.map(\.step) == ["load", "normalize"])
      for picture in page.pictures {
        let bytes = try Data(
          contentsOf: scratch.url.appending(path: "run/pictures/\(page.folder)/\(picture.file)"))
        #expect(bytes.prefix(2) == Data([0xFF, 0xD8]), "a JPEG")
        #expect(picture.width * picture.height <= 600_000)
      }
      // What is loaded lies where it is: its last corner is the image's.
      let corner = try #require(page.pictures[0].corners?.bottomRight)
      let map = try #require(page.pictures[0].fromImage)
      let mapped = try #require(map(corner))
      #expect(abs(mapped.x - Double(page.pictures[0].width)) < 0.5)
      #expect(abs(mapped.y - Double(page.pictures[0].height)) < 0.5)
    }
  }

  @Test func thereAreAsManyAsAskedFor() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch, ["--pictures", "1"]).status == 0)
    #expect(try index(scratch).pages.count == 1)
  }

  @Test func noneAreTakenWhereNoneAreAskedFor() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch, ["--pictures", "0"]).status == 0)
    #expect(!scratch.exists("run/pictures"))
    #expect(scratch.exists("run/report.html"))
  }

  @Test func aPageThatIsNoImageHasNone() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(
      pages: [("a.jpg", Data("no image".utf8), "x"), ("b.jpg", try Scratch.head(), "y")], gates: [])
    _ = try await Command.pagemark(
      [
        "run", suite, "--output", scratch.url.path + "/run",
      ] + Self.pictures)
    #expect(try index(scratch).pages.map(\.page.case) == ["b"])
  }

  @Test func reportsAreRenderedAgainFromTheFolderAlone() async throws {
    let scratch = try Scratch()
    #expect(try await run(scratch).status == 0)
    let report = scratch.url.appending(path: "run/report.html")
    let first = try Data(contentsOf: report)
    // Neither the pages nor the suite are needed any more.
    try FileManager.default.removeItem(at: scratch.url.appending(path: "datasets"))
    try FileManager.default.removeItem(at: scratch.url.appending(path: "suites"))
    let again = try await Command.pagemark([
      "report", scratch.url.path + "/run", "--format", "html", "--output",
      scratch.url.path + "/out",
    ])
    #expect(again.status == 0)
    #expect(try Data(contentsOf: scratch.url.appending(path: "out/report.html")) == first)
  }
}
