import Foundation
import PagemarkCore
import TestSupport
import Testing

@Suite struct DatasetCommandTests {
  @Test func aFolderOfOnesOwnPagesBecomesADatasetThatRuns() async throws {
    let scratch = try Scratch()
    try scratch.write(try Scratch.page(1), to: "my pages/one.jpg")
    try scratch.write("some text", to: "my pages/one.txt")
    try scratch.write(try Scratch.page(2), to: "my pages/two.jpg")
    let imported = try await Command.pagemark(["dataset", "import", scratch.url.path + "/my pages"])
    #expect(imported.status == 0)
    #expect(imported.output.contains("2 pages, 1 with truth"))
    let suite = try scratch.write(
      """
      version: 1
      name: mine
      datasets: ['\(scratch.url.path)/my pages']
      pipelines: { plain: { image: [], recognizer: tesseract } }
      """, to: "mine.yml")
    let run = try await Command.pagemark([
      "run", suite, "--lane", "accuracy", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 0)
    #expect(try scratch.records(in: "run").map(\.case).sorted() == ["one", "two"])
  }

  @Test func filesAndPatternsAreImportedWithoutTheRestOfTheFolder() async throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try scratch.write(try Scratch.page(1), to: "in/\(name).jpg") }
    try scratch.write(try Scratch.page(2), to: "in/new/d.jpg")
    let folder = scratch.url.path + "/in"
    let imported = try await Command.pagemark([
      "dataset", "import", folder + "/new/*.jpg", folder + "/b.jpg",
    ])
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.output.hasPrefix("\(folder)/dataset.yml: 2 pages"))
    let manifest = try String(contentsOfFile: folder + "/dataset.yml", encoding: .utf8)
    #expect(manifest.contains("files:\n  - \"new/*.jpg\"\n  - \"b.jpg\"\n"), "\(manifest)")
    let none = try await Command.pagemark(["dataset", "import", folder + "/*.gif", "--force"])
    #expect(none.status == 65 && none.errors.contains("no file here is './*.gif'"))
    let several = try await Command.pagemark(["dataset", "import", folder, folder + "/a.jpg"])
    #expect(several.status == 65 && several.errors.contains("import one folder, or files"))
  }

  @Test func onlyTheNamedPDFIsConvertedAndImported() async throws {
    let scratch = try Scratch()
    for name in ["a", "b"] {
      try scratch.write(Data(WrittenPDF([.text("Tea 9.00")]).bytes), to: "in/\(name).pdf")
    }
    let folder = scratch.url.path + "/in"
    let imported = try await Command.pagemark(["dataset", "import", folder + "/b.pdf"])
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.output.contains("1 page, 0 with truth"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/a.pages"))
    #expect(FileManager.default.fileExists(atPath: folder + "/b.pages/b-001.png"))
  }

  @Test func importReplacesNothingUnasked() async throws {
    let scratch = try Scratch()
    try scratch.write(try Scratch.page(1), to: "pages/one.jpg")
    try scratch.write("mine", to: "pages/dataset.yml")
    let folder = scratch.url.path + "/pages"
    #expect(try await Command.pagemark(["dataset", "import", folder]).status == 65)
    #expect(try await Command.pagemark(["dataset", "import", folder, "--force"]).status == 0)
  }

  @Test func checkListsEveryFault() async throws {
    let scratch = try Scratch()
    try scratch.write(try Scratch.page(1), to: "pages/one.jpg")
    try scratch.write(Data(), to: "pages/two.jpg")
    try scratch.write("x", to: "pages/two.txt")
    let folder = scratch.url.path + "/pages"
    _ = try await Command.pagemark(["dataset", "import", folder])
    let check = try await Command.pagemark(["dataset", "check", folder])
    #expect(check.status == 65)
    #expect(check.errors.contains("one.txt"))
    #expect(check.errors.contains("two.jpg"))
  }

  @Test func theDatasetsThatShipAreSound() async throws {
    for name in ["receipts", "books", "screenshots", "cards", "scans"].map({ "quick-" + $0 }) {
      let check = try await Command.pagemark(["dataset", "check", name])
      #expect(check.status == 0, "\(check.errors)")
    }
  }

  @Test func listTellsWhatIsHereAndWhatIsNot() async throws {
    let list = try await Command.pagemark(["dataset", "list"])
    #expect(list.status == 0)
    #expect(list.output.contains("ok       quick-receipts: 10 cases"))
    #expect(list.output.contains("absent   sroie"))
  }

  /// A gray TIFF of white pages, each with its pixels before its directory.
  private static func tiff(pages: Int, width: Int = 60, height: Int = 40) -> Data {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 0, 0, 0, 0]
    var link = 4
    for _ in 0..<pages {
      let pixels = bytes.count
      bytes += [UInt8](repeating: 255, count: width * height)
      bytes.replaceSubrange(link..<link + 4, with: number(bytes.count, 4))
      let entries = [
        (256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, pixels), (277, 1),
        (278, height), (279, width * height),
      ]
      bytes += number(entries.count, 2)
      for (tag, value) in entries {
        bytes += number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
      }
      link = bytes.count
      bytes += [0, 0, 0, 0]
    }
    return Data(bytes)
  }

  @Test func imagesThatAreCutAreFoundByImportAndCheck() async throws {
    let scratch = try Scratch()
    let jpeg = try Scratch.page(1)
    let png = try Data(
      contentsOf: Command.repository.appending(
        path: "Tests/Fixtures/phone/datasets/receipts/bakery.png"))
    let whole = [
      "j.jpg": jpeg, "p.png": png, "t.tif": Self.tiff(pages: 1),
      // The end is there, but a part of the pixels is not.
      "hole.jpg": jpeg.prefix(jpeg.count / 2) + jpeg.suffix(2),
    ]
    for (name, bytes) in whole {
      try scratch.write(bytes, to: "pages/\(name)")
      try scratch.write(bytes.prefix(bytes.count * 2 / 3), to: "pages/cut-\(name)")
      for stem in [name, "cut-" + name].map({ $0.split(separator: ".")[0] }) {
        try scratch.write("x", to: "pages/\(stem).txt")
      }
    }
    let folder = scratch.url.path + "/pages"
    let made = try await Command.pagemark(["dataset", "import", folder])
    #expect(made.status == 0)
    let check = try await Command.pagemark(["dataset", "check", folder])
    #expect(check.status == 65)
    for text in [made.output, check.errors] {
      for name in ["cut-j.jpg", "cut-p.png", "cut-t.tif", "cut-hole.jpg", "hole.jpg"] {
        #expect(text.contains("/\(name): the image of '"), "\(name): \(text)")
      }
      for name in ["/j.jpg", "/p.png", "/t.tif"] { #expect(!text.contains(name), "\(text)") }
      #expect(text.contains("fetch it again"))
    }
  }

  @Test func aTIFFWithOneTextForSeveralPagesIsNotImportedInSilence() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.tiff(pages: 2), to: "pages/scan.tif")
    try scratch.write("of the first page", to: "pages/scan.txt")
    let folder = scratch.url.path + "/pages"
    let made = try await Command.pagemark(["dataset", "import", folder])
    #expect(made.status == 65)
    let sentence = "scan.tif: the file has 2 pages, its text 1: put a form feed between two pages"
    #expect(made.output.contains(sentence))
    // A page without any truth comes first, and does not hide the other reason.
    try scratch.write(try Scratch.page(1), to: "pages/a.jpg")
    try scratch.write(try Scratch.page(2), to: "pages/b.jpg")
    try scratch.write("x", to: "pages/b.txt")
    let mixed = try await Command.pagemark(["dataset", "import", folder])
    #expect(mixed.status == 0)
    #expect(mixed.output.contains("2 pages: " + sentence), "\(mixed.output)")
    #expect(mixed.output.contains("1 page: a.jpg: the page has no text"))
    let check = try await Command.pagemark(["dataset", "check", folder])
    #expect(check.errors.components(separatedBy: sentence).count == 2, "\(check.errors)")
  }

  @Test func whatWasNotConvertedIsToldWithTheOptionThatPreventedIt() async throws {
    let scratch = try Scratch()
    try scratch.write(Data(WrittenPDF([.text("Tea 9.00")]).bytes), to: "pages/scan.pdf")
    try scratch.write(try Scratch.page(1), to: "pages/a.jpg")
    let folder = scratch.url.path + "/pages"
    let made = try await Command.pagemark(["dataset", "import", folder, "--no-convert"])
    #expect(
      made.output.contains(
        "(scan.pdf): not converted, because of --no-convert: import again without it"))
    #expect(try await Command.pagemark(["dataset", "import", folder, "--force"]).status == 0)
    let again = try await Command.pagemark([
      "dataset", "import", folder, "--force", "--no-convert",
    ])
    #expect(!again.output.contains("--no-convert"), "its images are there")
  }

  @Test func pathsArePrintedWithoutDotsInside() async throws {
    let scratch = try Scratch()
    try scratch.write(Data(), to: "in/pages/a.png")
    for arguments in [
      ["dataset", "import", "./in/./pages/", "--without-truth"],
      ["dataset", "check", "./in/.//pages"], ["dataset", "check", "./in/./pages/dataset.yml"],
    ] {
      let result = try await Command.pagemark(arguments, in: scratch.url)
      let printed = result.output + result.errors
      #expect(printed.contains("in/pages"), "\(printed)")
      #expect(!printed.contains("/./") && !printed.contains("//"), "\(printed)")
    }
  }
}
