import Foundation
import PagemarkCore
import Testing

@testable import PagemarkRecognition

@Suite struct HandoverFolderTests {
  private let parent: String

  init() throws {
    parent =
      FileManager.default.temporaryDirectory.appending(
        path: "pagemark tests/" + UUID().uuidString
      ).path
    try FileManager.default.createDirectory(
      atPath: parent, withIntermediateDirectories: true)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: parent).sorted() }
  }

  @Test func whatAKilledProcessLeftIsRemovedByTheNext() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let abandoned = Handover.folderName(process: 1, "x")
    for name in [abandoned, "someone else's"] {
      try FileManager.default.createDirectory(
        atPath: parent + "/" + name, withIntermediateDirectories: true)
      try Data("page".utf8).write(to: URL(filePath: "\(parent)/\(name)/page.pgm"))
    }
    let first = try HandoverFolder(in: parent)
    #expect(try names == ["someone else's", URL(filePath: first.path).lastPathComponent].sorted())
    // The first one is held: it stays.
    let second = try HandoverFolder(in: parent)
    #expect(try names.count == 3)
    #expect(first.path != second.path)
  }

  @Test func aPageThatFindsNoRoomInOneFolderIsHandedOverInTheNext() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let script = try Script(
      python: Script.python + """
        for line in sys.stdin:
            request = json.loads(line)
            answer(request, os.path.dirname(os.path.dirname(request["path"])))
        """)
    var settings = ExternalSettings()
    settings.command = [script.folder.appending(path: "program").path]
    let first = parent + "/first"
    try FileManager.default.createDirectory(atPath: first, withIntermediateDirectories: true)
    let engine = try ExternalEngine(
      settings, folders: [], handoverParents: ["/nowhere", first, parent])
    #expect(try engine.lines(of: .plain()).map(\.text) == [first])
    try FileManager.default.removeItem(atPath: first)
    #expect(try engine.lines(of: .plain()).map(\.text) == [parent])
  }

  @Test func aFullFolderIsReported() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let folder = try HandoverFolder(in: parent)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(throws: RecognitionError.self) { try folder.keep(.plain()) }
    #expect(throws: RecognitionError.self) { try HandoverFolder(in: "/nowhere") }
  }
}
