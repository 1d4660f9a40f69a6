import Foundation
import PagemarkCore
import Testing

/// Writes that fail for real, for root too: limits of file size, devices and folders in the way.
@Suite struct FullDiskTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func suite(pages: Int) throws -> String {
    try scratch.suite(
      pages: (1...pages).map { ("\($0).jpg", try Scratch.page($0), "some text \($0)") }, gates: [])
  }

  private func run(_ suite: String, afterShell setup: String) async throws -> Command.Result {
    let pagemark = Command.products.appending(path: "pagemark").path
    // A coverage profile that is cut short would spoil all of them.
    let command = """
      export LLVM_PROFILE_FILE=/dev/null; \(setup) && exec '\(pagemark)' run '\(suite)' --fresh --lane accuracy --workers 1 \
      --output '\(scratch.url.path)/run'
      """
    return try await Command.program(["sh", "-c", command])
  }

  @Test func aFileThatMayNotGrowEndsTheRunWithWholeRecords() async throws {
    try FakeProgram.write(to: scratch, pages: 20, does: "answer(request)", gates: [])
    // 8 KB: the records take 12, the references 6, every other file less.
    let suite = scratch.url.path + "/suites/small.yml"
    let run = try await run(suite, afterShell: "ulimit -f 16")
    #expect(run.status == 73)
    #expect(run.errors.contains("cases.jsonl can't be written: File too large"), "\(run.errors)")
    let bytes = try Data(contentsOf: scratch.url.appending(path: "run/cases.jsonl"))
    #expect(bytes.last == UInt8(ascii: "\n"))
    #expect(try (1..<20).contains(scratch.records(in: "run").count))
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/run") {
      #expect(!name.hasSuffix(".part"))
    }
  }

  @Test func aFileInTheFoldersPlaceIsNamed() async throws {
    try scratch.write("mine", to: "run")
    let run = try await run(try suite(pages: 1), afterShell: "true")
    #expect(run.status == 65)
    #expect(run.errors.contains("is in the way"))
    #expect(try String(contentsOf: scratch.url.appending(path: "run"), encoding: .utf8) == "mine")
  }

  @Test func aPlaceThatMayNotBeWrittenIsToldBeforeAnyPage() async throws {
    // Not even root makes a folder there.
    let run = try await Command.pagemark([
      "run", try suite(pages: 1), "--fresh", "--output", "/sys/pagemark-run",
    ])
    #expect(run.status == 73)
    #expect(run.errors.contains("/sys/pagemark-run can't be written"), "\(run.errors)")
    #expect(!run.errors.contains("Input/output"))
  }

  @Test func aFileInTheReadingsPlaceEndsTheRunInPlainWords() async throws {
    try scratch.write("mine", to: "run/readings")
    let run = try await run(try suite(pages: 1), afterShell: "true")
    #expect(run.status == 73)
    #expect(run.errors.contains("can't be written"))
  }

  /// The other has begun, but not yet written its `run.json`.
  @Test func aRunInAnothersPlaceRemovesNothingOfIt() async throws {
    try FakeProgram.write(to: scratch, pages: 2, does: "answer(request)", gates: [])
    let cases = try scratch.write("", to: "run/cases.jsonl")
    try FileManager.default.createDirectory(
      atPath: scratch.url.path + "/run/readings", withIntermediateDirectories: true)
    let lock = open(cases, O_RDWR)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let run = try await run(scratch.url.path + "/suites/small.yml", afterShell: "true")
    #expect(run.status == 65)
    #expect(run.errors.contains("is being written by another run"), "\(run.errors)")
    #expect(scratch.exists("run/cases.jsonl") && scratch.exists("run/readings"))
    #expect(!scratch.exists("run/run.json"))
  }

  private static let mayMount =
    (try? Command.status(of: ["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/tmp"])) == 0

  @Test(.enabled(if: mayMount, "this user may not mount a file system"))
  func aFullDiskLeavesWholeRecordsBehind() async throws {
    let folder = scratch.url.path + "/run"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A file system of the run's own, in a mount namespace that ends with it.
    let mount = "mount -t tmpfs -o size=64k tmpfs '\(folder)'"
    let copy = "cp -r '\(folder)/.' '\(scratch.url.path)/copy'"
    let pagemark = Command.products.appending(path: "pagemark").path
    let script = """
      \(mount) || exit 99; mkdir '\(scratch.url.path)/copy'
      '\(pagemark)' run '\(try suite(pages: 6))' --fresh --lane accuracy --workers 1 --output '\(folder)'
      status=$?; \(copy); exit $status
      """
    let result = try await Command.program(["unshare", "-m", "sh", "-c", script])
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("free some space"), "\(result.errors)")
    let bytes = try Data(contentsOf: scratch.url.appending(path: "copy/cases.jsonl"))
    #expect(bytes.isEmpty || bytes.last == UInt8(ascii: "\n"))
    #expect(throws: Never.self) { try scratch.records(in: "copy") }
  }
}
