import Foundation
import PagemarkCore
import Testing

/// What a report does to the folder that it is written into.
@Suite struct ReportFolderTests {
  private func run(_ scratch: Scratch) async throws -> String {
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")], gates: [])
    let run = try await Command.pagemark([
      "run", suite, "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 0, "\(run.errors)")
    return scratch.url.path + "/run"
  }

  @Test func othersFilesStay() async throws {
    let scratch = try Scratch()
    let folder = try await run(scratch)
    try scratch.write("mine", to: "public/charts/mine.svg")
    let report = try await Command.pagemark([
      "report", folder, "--format", "html", "--output", scratch.url.path + "/public",
    ])
    #expect(report.status == 0)
    #expect(scratch.exists("public/charts/mine.svg"))
  }

  @Test func aSearchIsNotJudgedAsARun() async throws {
    let scratch = try Scratch()
    let folder = try await run(scratch)
    try scratch.write("{}", to: "run/tuning.json")
    let gate = try await Command.pagemark(["gate", folder])
    #expect(gate.status == 65)
    #expect(gate.errors.contains("is a search"))
  }

  @Test func theVerdictIsToldThoughTheReportCantBeWritten() async throws {
    let scratch = try Scratch()
    let folder = try await run(scratch)
    // A folder takes the place of the file.
    try scratch.write("x", to: "run/judged/small/report.html/inside")
    let gate = try await Command.pagemark(["gate", folder])
    #expect(gate.status == 73)
    #expect(gate.output.contains("NO GATES"))
    #expect(gate.errors.contains("report.html"))
  }

  /// Runs thirty pages, and sends the command a signal once it takes pictures of them.
  private func run(
    _ scratch: Scratch, signalWhilePicturesAreTaken signal: Int32
  ) async throws -> Command.Result {
    let image = try Scratch.scan()
    let suite = try scratch.suite(
      pages: (0..<30).map { ("page-\($0).jpg", image, "x") }, gates: [])
    let folder = scratch.url.path + "/run"
    Processes.signal(signal, toWriterOf: folder) {
      let pictures = try? FileManager.default.contentsOfDirectory(atPath: folder + "/pictures")
      return pictures?.count ?? 0 >= 30
    }
    // One after the other: many are left when the signal comes.
    return try await Command.pagemark([
      "run", suite, "--workers", "1", "--pictures", "50", "--output", folder,
    ])
  }

  @Test func anInterruptionWhilePicturesAreTakenEndsThem() async throws {
    let scratch = try Scratch()
    let run = try await run(scratch, signalWhilePicturesAreTaken: SIGINT)
    // The run was judged before: its verdict remains, and its report shows the existing pictures.
    #expect(run.status == 0)
    #expect(run.output.contains("NO GATES"))
    let index = try JSONDecoder().decode(
      PictureIndex.self,
      from: Data(contentsOf: scratch.url.appending(path: "run/pictures/index.json")))
    #expect(index.pages.count < 30)
    #expect(scratch.exists("run/report.html"))
  }

  @Test func anInterruptionBetweenARunAndItsPicturesEndsTheCommand() async throws {
    let scratch = try Scratch()
    // Charts take long, and no page is in progress meanwhile.
    let gnuplot = try scratch.write("#!/bin/sh\nexec sleep 60\n", to: "bin/gnuplot")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gnuplot)
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")], gates: [])
    let folder = scratch.url.path + "/run"
    Processes.signal(SIGINT, toWriterOf: folder) {
      FileManager.default.fileExists(atPath: folder + "/summary.json")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try await Command.pagemark(
      ["run", suite, "--pictures", "50", "--output", folder],
      environment: ["PATH": "\(scratch.url.path)/bin:\(path)"])
    #expect(run.status == 130)
    #expect(!scratch.exists("run/pictures"))
  }

  @Test func aKillWhilePicturesAreTakenLeavesAReportWithoutThem() async throws {
    let scratch = try Scratch()
    #expect(
      try await run(scratch, signalWhilePicturesAreTaken: SIGKILL).status == -SIGKILL)
    #expect(!scratch.exists("run/pictures/index.json"))
    let page = try String(
      contentsOf: scratch.url.appending(path: "run/report.html"), encoding: .utf8)
    #expect(page.contains("page-29") && page.hasSuffix("</html>\n"))
  }
}
