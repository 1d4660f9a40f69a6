import PagemarkCore
import Testing

@testable import PagemarkRecognition

@Suite struct TrainedDataTests {
  private func bytes(_ value: Int64, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * Int64($0))) }
  }

  /// A model of 21 components of which number 17 holds "net", 19 "words" and 20 "numbers".
  private var model: [UInt8] {
    let start = Int64(4 + 8 * 21)
    let offsets: [Int: Int64] = [17: start, 19: start + 3, 20: start + 8]
    return bytes(21, count: 4) + (0..<21).flatMap { bytes(offsets[$0] ?? -1, count: 8) }
      + Array("networdsnumbers".utf8)
  }

  @Test func takesTheWordListsOutAndKeepsTheRest() throws {
    let stripped = try #require(TrainedData(model)).withoutDictionaries
    #expect(stripped.count == 4 + 8 * 21 + 3)
    #expect(Array(stripped.suffix(3)) == Array("net".utf8))
    #expect(Array(stripped[(4 + 8 * 17)..<(4 + 8 * 18)]) == bytes(4 + 8 * 21, count: 8))
    for component in 18...20 {
      #expect(stripped[(4 + 8 * component)..<(12 + 8 * component)].allSatisfy { $0 == 0xFF })
    }
  }

  @Test func saysWhichEngineItServes() throws {
    let data = try #require(TrainedData(model))
    #expect(data.serves(.lstm) && !data.serves(.legacy))
  }

  @Test func refusesWhatIsNoModel() {
    #expect(TrainedData([]) == nil)
    #expect(TrainedData(Array("no model at all".utf8)) == nil)
    #expect(TrainedData(Array(model.prefix(60))) == nil)
  }
}
