import Foundation
import Testing

@Suite struct InitTests {
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    let page = try Scratch.page()
    for name in ["a", "b"] {
      try scratch.write(page, to: "app/receipts/\(name).jpg")
      try scratch.write("Tea\nTOTAL 9.00\n", to: "app/receipts/\(name).txt")
      try scratch.write(#"{"vendor": "Tea", "total": "9.00"}"#, to: "app/receipts/\(name).json")
    }
    try scratch.write(page, to: "app/docs/screenshot.png")
    return scratch
  }

  /// What it writes can be run as it stands, and judges what the truth can judge.
  @Test func theSuiteThatItWritesCanBeRun() async throws {
    let scratch = try project()
    let app = scratch.url.appending(path: "app")
    let made = try await Command.pagemark(["init"], in: app)
    #expect(made.status == 0, "\(made.errors)")
    #expect(scratch.exists("app/.github/workflows/pagemark.yml"))
    #expect(!scratch.exists("app/docs/dataset.yml"))
    let suite = try String(
      contentsOf: app.appending(path: "suites/ocr.yml"), encoding: .utf8)
    for gate in ["cer <= 5 %", "field.total.accuracy >= 90 %", "field.vendor.accuracy >= 80 %"] {
      #expect(suite.contains("  - \(gate)\n"))
    }
    #expect(!suite.contains("field.date.accuracy"))
    let plan = try await Command.pagemark(["run", "suites/ocr.yml", "--dry-run"], in: app)
    #expect(plan.status == 0, "\(plan.output)\(plan.errors)")
    #expect(plan.output.contains("receipts: 2 cases"))
  }

  @Test func whatExistsIsKept() async throws {
    let scratch = try project()
    let app = scratch.url.appending(path: "app")
    try scratch.write("mine", to: "app/suites/ocr.yml")
    try scratch.write(
      "version: 1\nname: mine\nformat: text-pairs\nroot: .\n", to: "app/receipts/dataset.yml")
    let made = try await Command.pagemark(["init"], in: app)
    #expect(made.status == 0, "\(made.errors)")
    for (file, text) in [("suites/ocr.yml", "mine"), ("receipts/dataset.yml", "name: mine")] {
      #expect(made.output.contains("\(file): exists already, kept"))
      let url = app.appending(path: file)
      #expect(try String(contentsOf: url, encoding: .utf8).contains(text))
    }
  }

  /// Letters have texts, receipts have fields, and the icons of the app are no pages.
  @Test func foldersWithDifferentTruthHaveTheirOwnGates() async throws {
    let scratch = try Scratch()
    let page = try Scratch.page()
    try scratch.write(page, to: "app/letters/a.jpg")
    try scratch.write("Dear reader", to: "app/letters/a.txt")
    try scratch.write(page, to: "app/receipts/a.jpg")
    try scratch.write(#"{"total": "9.00"}"#, to: "app/receipts/a.json")
    try scratch.write(page, to: "app/App/icon.png")
    try scratch.write(#"{"images": []}"#, to: "app/App/Contents.json")
    let app = scratch.url.appending(path: "app")
    let made = try await Command.pagemark(["init"], in: app)
    #expect(made.status == 0, "\(made.errors)")
    #expect(!scratch.exists("app/App/dataset.yml"))
    let plan = try await Command.pagemark(["run", "suites/ocr.yml", "--dry-run"], in: app)
    #expect(plan.status == 0, "\(plan.output)\(plan.errors)")
    #expect(!plan.output.contains("can't be judged"))
  }

  @Test func truthThatIsNotUnderstoodStopsIt() async throws {
    let scratch = try Scratch()
    try scratch.write(try Scratch.page(), to: "app/scans/a.jpg")
    try scratch.write("file,shop\na.jpg,Tea\n", to: "app/scans/labels.csv")
    let app = scratch.url.appending(path: "app")
    let made = try await Command.pagemark(["init"], in: app)
    #expect(made.status == 65)
    #expect(made.output.contains("labels.csv"))
    #expect(!scratch.exists("app/suites/ocr.yml"))
    let imported = try await Command.pagemark(
      ["dataset", "import", "scans", "--map", "vendor=shop"], in: app)
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try await Command.pagemark(["init"], in: app).status == 0)
  }

  @Test func aFolderWithoutPagesIsNamed() async throws {
    let scratch = try Scratch()
    let made = try await Command.pagemark(["init"], in: scratch.url)
    #expect(made.status == 65)
    #expect(made.errors.contains("has images"))
  }

  @Test func aCommandThatIsNearlyKnownIsSuggested() async throws {
    let run = try await Command.pagemark(["rnu"])
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no command 'rnu': did you mean 'run'?"))
  }
}
