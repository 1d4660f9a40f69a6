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
}
