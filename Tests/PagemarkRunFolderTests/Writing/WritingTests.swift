import Foundation
import TestSupport
import Testing

@testable import PagemarkRunFolder

@Suite struct WritingTests {
  private let temporary: TemporaryFolder
  /// Where nothing is yet.
  private var path: String { temporary.path + "/new" }

  init() throws { temporary = try TemporaryFolder() }

  @Test func appendsAfterTheExistingLines() throws {
    try AppendOnlyFile(path: path).append(Data("one\n".utf8))
    try AppendOnlyFile(path: path).append(Data("two\n".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
  }

  @Test func reportsAFullDisk() throws {
    let file = try AppendOnlyFile(path: "/dev/full")
    do throws(WriteError) {
      try file.append(Data("x".utf8))
      Issue.record("nothing was said")
    } catch {
      #expect(error == .cannotWrite(path: "/dev/full", code: ENOSPC))
      #expect("\(error)".contains("free some space"))
    }
  }

  @Test func writesACompleteFileAndLeavesNoTemporaryFile() throws {
    let folder = temporary.path
    try WholeFile.write(Data("one".utf8), to: folder + "/file")
    try WholeFile.write(Data("two".utf8), to: folder + "/file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    #expect(try String(contentsOfFile: folder + "/file", encoding: .utf8) == "two")
  }

  @Test func keepsTheOldFileWhereTheNewCannotBeWritten() throws {
    let folder = temporary.path
    let file = folder + "/file"
    try WholeFile.write(Data("old".utf8), to: file)
    // A folder in the place of the temporary file: even root can't write through it.
    try FileManager.default.createDirectory(
      atPath: "\(file).\(getpid()).part", withIntermediateDirectories: false)
    #expect(throws: WriteError.self) { try WholeFile.write(Data("new".utf8), to: file) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
  }

  @Test func twoRunsNeverShareANewFolder() async throws {
    let base = path
    let claimed = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try RunPlace.new(base: base).claim() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(claimed).count == 8)
  }

  @Test func aRunThatCouldNotBeginLeavesNothing() throws {
    let folder = try RunFolder(creating: .folder(path))
    for name in ["cases.jsonl", "references.jsonl"] {
      try Data().write(to: URL(filePath: folder.file(name)))
    }
    folder.abandon()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test(arguments: ["run.json", "mine.txt", "readings/0.json"])
  func aFolderWithAnythingElseStays(name: String) throws {
    let folder = try RunFolder(creating: .folder(path))
    try Data().write(to: URL(filePath: folder.file(name)))
    folder.abandon()
    #expect(FileManager.default.fileExists(atPath: folder.file(name)))
  }

  @Test func onlyWhatAKilledRunWasWritingIsRemoved() throws {
    let folder = try RunFolder(creating: .folder(path))
    let (gone, alive) = ("run.json.\(pid_t.max).part", "run.json.\(getppid()).part")
    for name in [gone, alive] { try Data().write(to: URL(filePath: folder.file(name))) }
    _ = try RunFolder(creating: .folder(path))
    #expect(!FileManager.default.fileExists(atPath: folder.file(gone)))
    #expect(FileManager.default.fileExists(atPath: folder.file(alive)))
  }

  @Test func refusesAFolderThatHasARun() throws {
    let folder = path
    _ = try RunPlace.folder(folder).claim()
    _ = try RunPlace.folder(folder).claim()
    // A run that was killed before it wrote anything has left this.
    try Data().write(to: URL(filePath: folder + "/cases.jsonl"))
    _ = try RunPlace.folder(folder).claim()
    try Data("x".utf8).write(to: URL(filePath: folder + "/cases.jsonl"))
    #expect(throws: WriteError.placeTaken(path: folder)) { try RunPlace.folder(folder).claim() }
  }

  @Test func pointsLatestAtTheFolderButReplacesNoFolder() throws {
    let parent = path
    let folder = try RunFolder(creating: .folder(parent + "/a"))
    folder.becomeLatest()
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: parent + "/latest") == "a")
    try RunFolder(creating: .folder(parent + "/b")).becomeLatest()
    #expect(try manager.destinationOfSymbolicLink(atPath: parent + "/latest") == "b")
    try manager.removeItem(atPath: parent + "/latest")
    try manager.createDirectory(atPath: parent + "/latest", withIntermediateDirectories: false)
    folder.becomeLatest()
    #expect(throws: (any Error).self) {
      try manager.destinationOfSymbolicLink(atPath: parent + "/latest")
    }
  }

  @Test func aNewRunLeavesTheUsersFilesInItsPlace() throws {
    let folder = temporary.path
    let own = ["film.mkv.part", "run.json.part", "notes.99999999.part"]
    let left = "run.json.99999999.part"
    for name in own + [left] { try Data("x".utf8).write(to: URL(filePath: folder + "/" + name)) }
    _ = try RunFolder(creating: .folder(folder))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(own).isSubset(of: names))
    #expect(!names.contains(left))
  }
}
