import Foundation
import PagemarkCore
import PagemarkReport
import Testing

@Suite struct FinishedRunTests {
  @Test func readsBackWhatARunWrote() throws {
    let folder = try SampleRun().written()
    let finished = try FinishedRun(folder: folder.path)
    #expect(try finished.run == SampleRun().run)
    #expect(finished.records == SampleRun().records)
  }

  @Test func dropsALastLineThatWasCutShort() throws {
    let folder = try SampleRun().written()
    let file = folder.appending(path: RunFiles.cases)
    let bytes = try Data(contentsOf: file)
    try bytes.dropLast(20).write(to: file)
    #expect(try FinishedRun(folder: folder.path).records.count == SampleRun().records.count - 1)
  }

  @Test func namesTheLineThatIsNoRecord() throws {
    let folder = try SampleRun().written()
    let file = folder.appending(path: RunFiles.cases)
    try (Data("{}\n".utf8) + Data(contentsOf: file)).write(to: file)
    #expect(throws: Faults.self) { try FinishedRun(folder: folder.path) }
    do {
      _ = try FinishedRun(folder: folder.path)
    } catch let faults as Faults {
      #expect(faults.all.map(\.line) == [1])
    }
  }

  @Test func refusesAFolderThatIsNoRun() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    #expect(throws: Faults.self) { try FinishedRun(folder: folder.path) }
  }
}
