import Foundation
import PagemarkCore
import PagemarkRunFolder
import Subprocess
import TestSupport
import Testing

/// The same work has the same results wherever it is done.
@Suite struct PlaceTests {
  private let scratch: Scratch
  private let pagemark = Command.products.appending(path: "pagemark").path

  init() throws { scratch = try Scratch() }

  private static let locales = Command.repository.appending(path: ".build/locales")

  /// Commas in numbers, a dotless ı, another calendar.
  @Test(
    .enabled(
      if: TestFiles.isCI || TestFiles.exists(locales), "no .build/locales: run scripts/test"),
    arguments: ["de_DE", "tr_TR", "ja_JP"])
  func aLocaleChangesNothing(locale: String) async throws {
    let places = Self.locales.path
    let settings = ["LC_ALL=\(locale).UTF-8", "LANG=\(locale).UTF-8", "LOCPATH=\(places)"]
    let check = try await Command.program(settings + ["locale", "charmap"])
    try #require(
      check.output == "UTF-8\n" && check.errors.isEmpty,
      "no \(places): run scripts/test, which makes it")

    let suite = Command.repository.appending(path: "Tests/Fixtures/phone/suites/phone.yml").path
    var files: [[String: Data]] = []
    for place in [["LC_ALL=C"], settings] {
      let folder = scratch.url.path + "/\(files.count)"
      let run = try await Command.program(
        place + [pagemark, "run", suite, "--lane", "accuracy", "--pictures", "0", "--fresh"]
          + ["--output", folder + "/run"])
      #expect(run.status == 0, "\(run.errors)")
      let run0 = scratch.url.path + "/0/run"
      let report = try await Command.program(
        place + [pagemark, "report", run0, "--output", folder + "/report"])
      #expect(report.status == 0, "\(report.errors)")
      var made = ["records": try scores(ofRun: folder + "/run")]
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder + "/report") {
        made[name] = FileManager.default.contents(atPath: folder + "/report/" + name)
      }
      files.append(made)
    }
    #expect(files[0].count > 5)
    #expect(Set(files[0].keys) == Set(files[1].keys))
    for (name, bytes) in files[0] { #expect(files[1][name] == bytes, "\(name)") }
  }

  /// What the records say of accuracy.
  private func scores(ofRun folder: String) throws -> Data {
    let records = try FinishedRun(folder: folder).records.sorted {
      ($0.identity.page.case, $0.pipeline) < ($1.identity.page.case, $1.pipeline)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(records.map(\.scores))
  }

  @Test func withoutHomeAndTemporaryFolderItWorks() async throws {
    try FakeProgram.write(to: scratch, pages: 2, does: "answer(request)", gates: ["cer <= 0 %"])
    let unset = ["HOME", "TMPDIR", "XDG_CACHE_HOME", "LANG", "LC_ALL"].flatMap { ["-u", $0] }
    let result = try await Command.program(
      unset + [pagemark, "run", scratch.url.path + "/suites/small.yml", "--lane", "accuracy"]
        + ["--output", scratch.url.path + "/run"])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The cache is left out, which costs time alone.
  @Test func withAHomeInWhichNothingCanBeWrittenItWorks() async throws {
    try FakeProgram.write(to: scratch, pages: 2, does: "answer(request)", gates: ["cer <= 0 %"])
    let result = try await Command.program(
      ["-u", "XDG_CACHE_HOME", "HOME=/proc/none", pagemark, "run"]
        + [scratch.url.path + "/suites/small.yml", "--lane", "accuracy"]
        + ["--output", scratch.url.path + "/run"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.records(in: "run").count == 2)
  }

  private static let preloaded = URL(
    filePath: "/usr/lib/\(ProcessInfo.machine)-linux-gnu/faketime/libfaketimeMT.so.1")

  /// Swift then finds no arguments.
  @Test(.enabled(if: TestFiles.isCI || TestFiles.exists(preloaded), "faketime is not installed"))
  func aPreloadedLibraryThatMovesTheEnvironmentChangesNothing() async throws {
    try FakeProgram.write(to: scratch, pages: 2, does: "answer(request)", gates: ["cer <= 0 %"])
    let result = try await Command.program(
      ["LD_PRELOAD=\(Self.preloaded.path)", "FAKETIME=-1d", pagemark, "run"]
        + [scratch.url.path + "/suites/small.yml", "--lane", "accuracy", "--fresh"]
        + ["--output", scratch.url.path + "/run"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.records(in: "run").count == 2)
  }

  @Test(arguments: [
    "line\nfeed", "tab\tand \u{1B}[31mred", "Ünïcödé — 領収書", " blanks ", "-dash", "a%b&c;d'e\"f",
  ])
  func aFolderMayHaveAnyName(name: String) async throws {
    try FakeProgram.write(to: scratch, pages: 2, does: "answer(request)", gates: ["cer <= 0 %"])
    let outer = try Scratch()
    let place = outer.url.path + "/" + name
    try FileManager.default.moveItem(atPath: scratch.url.path, toPath: place)
    let result = try await Command.pagemark([
      "run", place + "/suites/small.yml", "--output", place + "/run",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FinishedRun(folder: place + "/run").records.count == 2)
    let report = try await Command.pagemark(["report", place + "/run", "--output", place + "/out"])
    #expect(report.status == 0, "\(report.errors)")
    for said in [result, report].flatMap({ [$0.output, $0.errors] }) {
      #expect(!said.contains("\u{1B}"))
    }
  }

  @Test func anArgumentThatIsNotUTF8IsShownAndRefused() async throws {
    let result = try await Command.program(
      ["bash", "-c", #"exec "$0" read "$(printf 'page\xff.png')""#, pagemark])
    #expect(result.status == 64)
    #expect(result.errors.contains(#"'page\xff.png' is not UTF-8: rename"#))
  }

  @Test func aWorkingFolderThatIsNotUTF8IsShownAndRefused() async throws {
    let script = #"d="$1/$(printf 'f\xff')"; mkdir "$d"; cd "$d"; exec "$0" doctor"#
    let result = try await Command.program(["bash", "-c", script, pagemark, scratch.url.path])
    #expect(result.status == 64)
    #expect(result.errors.contains(#"/f\xff' is not UTF-8: rename"#))
  }

  @Test func aFileOfADatasetThatIsNotUTF8IsNamedWithItsRemedy() async throws {
    try FakeProgram.write(to: scratch, pages: 2, does: "answer(request)", gates: [])
    let script = #"touch "$0/$(printf 'b\xff.png')""#
    let pages = scratch.url.path + "/datasets/own/pages"
    #expect(try await Command.program(["bash", "-c", script, pages]).status == 0)
    let check = try await Command.pagemark(["dataset", "check", scratch.url.path + "/datasets/own"])
    #expect(check.status == 65)
    #expect(check.errors.contains("because its name is not UTF-8: rename it"))
  }
}

extension ProcessInfo {
  /// The processor's architecture, such as `x86_64`.
  fileprivate static var machine: String {
    var names = utsname()
    uname(&names)
    return withUnsafeBytes(of: names.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
