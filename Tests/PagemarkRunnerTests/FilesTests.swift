import Foundation
import Testing

@testable import PagemarkRunner

@Suite struct FilesTests {
  private func path() -> String {
    FileManager.default.temporaryDirectory.appending(path: "pagemark-" + UUID().uuidString).path
  }

  // FIPS 180-4's own examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func digestsAsTheStandardSays(text: String, digest: String) {
    #expect(Digest.sha256(Array(text.utf8)) == digest)
  }

  @Test func appendsBehindWhatIsThere() throws {
    let path = path()
    try AppendOnlyFile(path: path).append(Data("one\n".utf8))
    try AppendOnlyFile(path: path).append(Data("two\n".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
  }

  @Test func tellsAFullDisk() throws {
    let file = try AppendOnlyFile(path: "/dev/full")
    do throws(RunError) {
      try file.append(Data("x".utf8))
      Issue.record("nothing was said")
    } catch {
      #expect(error == .cannotWrite(path: "/dev/full", code: ENOSPC))
      #expect("\(error)".contains("free some space"))
    }
  }

  @Test func writesAFileWholeAndLeavesNothingBeside() throws {
    let folder = path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try WholeFile.write(Data("one".utf8), to: folder + "/file")
    try WholeFile.write(Data("two".utf8), to: folder + "/file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    #expect(try String(contentsOfFile: folder + "/file", encoding: .utf8) == "two")
  }

  @Test func keepsTheOldFileWhereTheNewCannotBeWritten() throws {
    #expect(throws: RunError.self) { try WholeFile.write(Data(), to: "/nonexistent/file") }
  }

  @Test func pointsLatestAtTheFolderButReplacesNoFolder() throws {
    let parent = path()
    let folder = try RunFolder(creating: parent + "/a")
    folder.becomeLatest()
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: parent + "/latest") == "a")
    try RunFolder(creating: parent + "/b").becomeLatest()
    #expect(try manager.destinationOfSymbolicLink(atPath: parent + "/latest") == "b")
    try manager.removeItem(atPath: parent + "/latest")
    try manager.createDirectory(atPath: parent + "/latest", withIntermediateDirectories: false)
    folder.becomeLatest()
    #expect(throws: (any Error).self) {
      try manager.destinationOfSymbolicLink(atPath: parent + "/latest")
    }
  }
}
