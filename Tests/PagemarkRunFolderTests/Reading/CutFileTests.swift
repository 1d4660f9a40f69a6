import Foundation
import PagemarkCore
import RunSamples
import TestSupport
import Testing

@testable import PagemarkRunFolder

/// A kill or a full disk can end a file at any byte.
@Suite struct CutFileTests {
  @Test func ofRecordsCutAtAnyByteTheWholeLinesRemainAndARunContinuesAfterThem() throws {
    let folder = try SampleRun().written()
    let file = folder.url.appending(path: RunFiles.cases)
    let bytes = try Data(contentsOf: file)
    let records = SampleRun().records
    for length in 0...bytes.count {
      let cut = bytes.prefix(length)
      try cut.write(to: file)
      let whole = cut.count { $0 == UInt8(ascii: "\n") }
      let left = try FinishedRun(folder: folder.path).records
      try #require(left == Array(records.prefix(whole)), "cut at byte \(length)")
      var writer = try CaseWriter(folder: RunFolder(resuming: folder.path), earlier: left.count)
      try writer.append(Array(records.dropFirst(whole)))
      try #require(try FinishedRun(folder: folder.path).records == records, "cut at byte \(length)")
    }
  }

  @Test func aRunFileCutAtAnyByteIsRefused() throws {
    let folder = try SampleRun().written()
    let file = folder.url.appending(path: RunFiles.run)
    let bytes = try Data(contentsOf: file)
    for length in 0..<bytes.count {
      try bytes.prefix(length).write(to: file)
      #expect(throws: Faults.self, "cut at byte \(length)") { try FinishedRun(folder: folder.path) }
    }
  }

  @Test func aSummaryCutAtAnyByteIsRefused() throws {
    let folder = try SampleRun().written()
    let bytes = try Summary(of: SampleRun().run, records: SampleRun().records).rendered()
    let file = folder.url.appending(path: RunFiles.summary)
    // The last byte is a line feed.
    for length in 0..<bytes.count - 1 {
      try bytes.prefix(length).write(to: file)
      #expect(throws: Faults.self, "cut at byte \(length)") { try Summary(folder: folder.path) }
    }
  }
}
