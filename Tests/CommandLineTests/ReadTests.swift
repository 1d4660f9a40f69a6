import Foundation
import PagemarkCore
import Testing

@Suite struct ReadTests {
  private func json(_ arguments: [String]) async throws -> (Int32, [[String: Any]]) {
    let run = try await Command.pagemark(["read", "--json"] + arguments)
    let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return (run.status, try #require(parsed as? [[String: Any]]))
  }

  @Test func readsTextFieldsAndTimings() async throws {
    let scratch = try Scratch()
    let image = try scratch.write(try Scratch.page(), to: "a receipt.jpg")
    let (status, pages) = try await json([image])
    #expect(status == 0)
    let page = pages[0]
    #expect(page["path"] as? String == image)
    #expect(page["outcome"] as? String == "text")
    #expect((page["text"] as? String)?.contains("\n") == true)
    let lines = try #require(page["lines"] as? [[String: Any]])
    #expect((lines[0]["box"] as? [Int])?.count == 4)
    #expect(lines[0]["confidence"] is Double)
    let timings = try #require(page["timings"] as? [String: Double])
    #expect(timings.keys.contains("tesseract"))
    #expect(page["fields"] is [String: Any])
  }

  @Test func aBlankPageIsNoTextAndNoFailure() async throws {
    let scratch = try Scratch()
    let (status, pages) = try await json([try scratch.write(Scratch.blankPage, to: "blank.pgm")])
    #expect(status == 0)
    #expect(pages[0]["outcome"] as? String == "noText")
    #expect(pages[0]["text"] as? String == "")
    #expect(pages[0]["confidence"] is NSNull)
  }

  @Test func readsOnBehindAnImageThatIsBroken() async throws {
    let scratch = try Scratch()
    let broken = try scratch.write("no image", to: "broken.png")
    let good = try scratch.write(try Scratch.page(), to: "good.jpg")
    let missing = scratch.url.path + "/missing.png"
    let (status, pages) = try await json([broken, missing, good])
    #expect(status == 65)
    #expect(pages.map { $0["outcome"] as? String } == ["failed", "failed", "text"])
    let failure = try #require(pages[0]["failure"] as? [String: String])
    #expect(failure["stage"] == "load")
    let run = try await Command.pagemark(["read", broken, good])
    #expect(run.status == 65)
    #expect(run.errors.contains("broken.png"))
    #expect(run.output.contains("good.jpg"))
  }

  @Test func readsWithAPipelineOfASuite() async throws {
    let scratch = try Scratch()
    let image = try scratch.write(try Scratch.page(), to: "a.jpg")
    let (_, pages) = try await json([
      image, "--suite", "suites/quick.yml", "--pipeline", "leptonica",
    ])
    let timings = try #require(pages[0]["timings"] as? [String: Double])
    #expect(timings.keys.contains("deskew.leptonica"))
    let run = try await Command.pagemark([
      "read", image, "--suite", "suites/quick.yml", "--pipeline", "leptonka",
    ])
    #expect(run.status == 65)
    #expect(run.errors.contains("did you mean 'leptonica'?"))
  }
}
