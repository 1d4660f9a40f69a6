import Foundation
import PagemarkCore
import TestSupport
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

  @Test func writesAPictureOfEveryStepInAFolderOfThePagesOwn() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(pages: [("a.pgm", Scratch.blankPage, nil)])
    let first = try scratch.write(Scratch.blankPage, to: "x/a page: 1.pgm")
    let second = try scratch.write(Scratch.blankPage, to: "y/a page: 1.pgm")
    let folder = scratch.url.path + "/pictures"
    let (status, pages) = try await json([first, second, "--suite", suite, "--stages", folder])
    #expect(status == 0)
    let folders = pages.map { $0["pictures"] as? String }
    #expect(folders == [folder + "/a_page__1.pgm", folder + "/a_page__1.pgm-1"])
    for folder in folders.compactMap(\.self) {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      // The blank page is narrower than the maximum.
      #expect(files == ["00-load.png", "01-normalize-unchanged.png"])
      let picture = try Data(contentsOf: URL(filePath: folder + "/" + files[1]))
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    let again = try await Command.pagemark([
      "read", first, "--suite", suite, "--stages", folder,
    ])
    #expect(again.errors.contains("pictures in \(folder)/a_page__1.pgm-2"))
  }

  @Test func refusesAFolderForPicturesThatCannotBeMade() async throws {
    let scratch = try Scratch()
    let image = try scratch.write(Scratch.blankPage, to: "a.pgm")
    let run = try await Command.pagemark(["read", image, "--stages", image])
    #expect(run.status == 65)
    #expect(run.errors.contains("is in the way"))
  }

  @Test func readsThePageOfATIFFThatIsAskedFor() async throws {
    let scratch = try Scratch()
    let image = try scratch.write(try Scratch.page(), to: "a.jpg")
    let (status, pages) = try await json([image, "--page", "2"])
    #expect(status == 65)
    let failure = try #require(pages[0]["failure"] as? [String: String])
    #expect(failure["message"] == "no page 2: the file has one page")
    #expect(try await Command.pagemark(["read", image, "--page", "0"]).status == 64)
  }

  @Test func readsEveryPageOfAPDFOrTheOneThatIsAskedFor() async throws {
    let scratch = try Scratch()
    let pdf = try scratch.write(
      Data(WrittenPDF([.text("Tea 9.00"), .text("Cake 3.00")]).bytes), to: "two.pdf")
    let (status, pages) = try await json([pdf])
    #expect(status == 0)
    #expect(pages.map { $0["path"] as? String } == [pdf, pdf])
    #expect(pages.map { $0["page"] as? Int } == [1, 2])
    #expect((pages[0]["text"] as? String)?.contains("Tea") == true)
    #expect((pages[1]["text"] as? String)?.contains("Cake") == true)
    let second = try await json([pdf, "--page", "2"])
    #expect(second.0 == 0 && second.1.count == 1)
    #expect((second.1[0]["text"] as? String)?.contains("Cake") == true)
    let text = try await Command.pagemark(["read", pdf])
    #expect(text.output.contains("== \(pdf), page 2"))
  }

  @Test func aPDFThatCannotBeReadCostsNoOtherFile() async throws {
    let scratch = try Scratch()
    let good = try scratch.write(Data(WrittenPDF([.text("Tea 9.00")]).bytes), to: "good.pdf")
    let bad = try scratch.write("%PDF-1.4 and no more", to: "bad.pdf")
    let read = try await Command.pagemark(["read", bad, good])
    #expect(read.status == 65)
    #expect(read.output.contains("Tea"))
    #expect(read.errors.contains("bad.pdf: pdfinfo"))
    let third = try await Command.pagemark(["read", good, "--page", "3"])
    #expect(third.status == 65)
    #expect(third.errors.contains("good.pdf: no page 3: the PDF has one page"))
    let absent = try await Command.pagemark(["read", scratch.url.path + "/absent.pdf"])
    #expect(absent.status == 65)
    #expect(absent.errors.contains("absent.pdf: does not exist"))
  }

  /// A photo that its camera turned is read upright, and its boxes lie in the upright picture.
  @Test func readsATurnedPhotoUpright() async throws {
    let scratch = try Scratch()
    var photo = [UInt8](try Scratch.scan())
    let plain = try scratch.write(Data(photo), to: "plain.jpg")
    // EXIF's orientation 3 shows the page upside down; `orient` finds it and turns it back.
    let exif: [UInt8] = [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0,
      0x12, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0,
    ]
    photo.insert(contentsOf: exif, at: 2)
    let turned = try scratch.write(Data(photo), to: "turned.jpg")
    let suite = try scratch.write(
      """
      version: 1
      name: turning
      datasets: [own]
      pipelines:
        plain: { image: [{ orient: { minimumConfidence: 0 } }], recognizer: tesseract }
      """, to: "suites/turning.yml")
    let (_, pages) = try await json([plain, turned, "--suite", suite])
    #expect(pages[0]["text"] as? String == pages[1]["text"] as? String)
    let stages = try #require(pages[1]["stages"] as? [String: [String: Any]])
    let findings = try #require(stages["orient"]?["findings"] as? [String: Double])
    #expect(findings["angle"] == 180)
    #expect((stages["load"]?["findings"] as? [String: Double])?["orientation"] == 3)
    #expect(stages["load"]?["changed"] as? Bool == true)
  }

  @Test func aFileGetsTheTextAloneAndThePersonTheRest() async throws {
    let image = "Tests/Fixtures/phone/datasets/receipts/bakery.png"
    let run = try await Command.pagemark(["read", image])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("MILL LANE BAKERY\n") && run.output.hasSuffix("Thank you\n"))
    let lines = run.errors.split(separator: "\n").map { String($0) }
    #expect(lines.first == "fields")
    #expect(lines.contains { $0.hasPrefix("  total ") && $0.hasSuffix(" %  8.25") }, "\(lines)")
    #expect(!run.errors.contains("subtotal"), "what was not found is not listed")
    #expect(lines.contains { $0.hasPrefix("time ") && $0.contains(" s: load 0.") })
    #expect(run.errors.contains("tesseract 0.") || run.errors.contains("tesseract 1."))
    #expect(lines.allSatisfy { $0.count <= 80 })
    for option in ["--json", "--explain", "--csv"] {
      let other = try await Command.pagemark(["read", image, option])
      #expect(other.errors.isEmpty, "\(option): \(other.errors)")
    }
  }
}
