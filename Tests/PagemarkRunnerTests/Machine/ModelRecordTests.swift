import PagemarkCache
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRunner

@Suite struct ModelRecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ bytes: [UInt8]) throws -> String {
    try folder.write(bytes, to: "eng.traineddata")
  }

  /// 24 components, of which only the last is there.
  private func trainedData(version: String) -> [UInt8] {
    let start = UInt8(4 + 8 * 24)
    return [24, 0, 0, 0] + Array(repeating: 0xFF, count: 8 * 23) + [start]
      + Array(repeating: 0, count: 7)
      + Array(version.utf8)
  }

  @Test func readsTheVersionThatTheFileStates() throws {
    let bytes = trainedData(version: "4.00.00alpha:eng")
    let record = try #require(ModelRecord(file: try file(bytes)))
    #expect(record.version == "4.00.00alpha:eng")
    #expect(record.bytes == bytes.count)
    #expect(record.sha256 == Digest.sha256(bytes))
  }

  @Test(arguments: [[], [24, 0, 0, 0], Array(repeating: 0xFF, count: 300)] as [[UInt8]])
  func aFileWithoutAVersionStillHasADigest(bytes: [UInt8]) throws {
    let record = try #require(ModelRecord(file: try file(bytes)))
    #expect(record.version == nil)
    #expect(record.sha256 == Digest.sha256(bytes))
  }
}
