import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRecognition

@Suite struct HandoverFolderTests {
  private let temporary: TemporaryFolder
  private var parent: String { temporary.path }

  init() throws { temporary = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: parent).sorted() }
  }

  @Test func whatAKilledProcessLeftIsRemovedByTheNext() throws {
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
    let folder = try HandoverFolder(in: parent)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(throws: RecognitionError.self) { try folder.keep(.plain()) }
    #expect(throws: RecognitionError.self) { try HandoverFolder(in: "/nowhere") }
  }
}
