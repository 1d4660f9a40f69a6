import Foundation
import PagemarkCore
import PagemarkRunFolder
import RunSamples
import TestSupport
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
    let file = folder.url.appending(path: RunFiles.cases)
    let bytes = try Data(contentsOf: file)
    try bytes.dropLast(20).write(to: file)
    #expect(try FinishedRun(folder: folder.path).records.count == SampleRun().records.count - 1)
  }

  @Test func namesTheLineThatIsNoRecord() throws {
    let folder = try SampleRun().written()
    let file = folder.url.appending(path: RunFiles.cases)
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

  /// Several times what is read at a time, so that lines lie across the parts' ends.
  @Test func aLargeFileIsReadInItsOrder() throws {
    let folder = try SampleRun().written()
    let file = folder.url.appending(path: RunFiles.cases)
    let sample = try #require(SampleRun().records.first)
    let records = (0..<40_000).map { number in
      var record = sample
      record.identity.page.case = "page \(number)"
      return record
    }
    let encoder = JSONEncoder()
    var bytes = Data(try records.map { try encoder.encode($0) + Data("\n".utf8) }.joined())
    #expect(bytes.count > 10_000_000)
    try bytes.write(to: file)
    #expect(try FinishedRun(folder: folder.path).records == records)

    bytes += Data("\nnonsense\n".utf8)
    try bytes.write(to: file)
    do {
      _ = try FinishedRun(folder: folder.path)
      Issue.record("a line that is no record was taken")
    } catch let faults as Faults {
      #expect(faults.all.map(\.line) == [40_002])
    }
  }

  @Test func anEmptyFileHasNoRecords() throws {
    let folder = try SampleRun().written()
    try Data().write(to: folder.url.appending(path: RunFiles.cases))
    #expect(try FinishedRun(folder: folder.path).records.isEmpty)
  }

  @Test func aSearchIsNoRunUnlessItIsAskedFor() throws {
    let folder = try SampleRun().written()
    var run = try SampleRun().run
    run.isSearch = true
    try folder.write(JSONEncoder().encode(run), to: RunFiles.run)
    #expect {
      try FinishedRun(folder: folder.path)
    } throws: {
      "\($0)".contains("is a search") && "\($0)".contains("'pagemark tune SUITE --resume")
    }
    #expect(try FinishedRun(folder: folder.path, allowsSearch: true).records == SampleRun().records)
    try folder.write("{}", to: RunFiles.tuning)
    #expect {
      try FinishedRun(folder: folder.path)
    } throws: {
      "\($0)".contains("tuning.md says what it found")
    }
  }
}
