import Foundation
import PagemarkStatistics
import Testing

@Suite struct DocumentSequenceTests {
  private let names = (0..<50).map { "page-\($0)" }

  @Test func theOrderDependsOnTheNamesOnly() {
    let order = DocumentSequence(of: names).ordered(names)
    #expect(order == DocumentSequence(of: names.reversed() + names).ordered(names.reversed()))
    #expect(order.sorted() == names.sorted())
    #expect(order != names)
    #expect(order != DocumentSequence(of: names + ["another"]).ordered(names))
  }

  @Test func aSubsetKeepsTheOrderOfAll() {
    let sequence = DocumentSequence(of: names)
    let order = sequence.ordered(names)
    #expect(sequence.ordered(order.prefix(20).sorted()) == Array(order.prefix(20)))
  }

  /// The order of `scripts/simulations/settled.py`: a change would judge earlier runs in another order.
  @Test func theOrderIsTheSameInEveryVersion() throws {
    let digest = Data("[\"0000000000000007\"]".utf8)
    let sequence = try #require(
      try JSONDecoder().decode([DocumentSequence].self, from: digest).first)
    let order = [3, 7, 5, 2, 0, 1, 4, 6].map { "c000\($0)" }
    #expect(sequence.ordered(order.sorted()) == order)
  }

  @Test func aSequenceIsEncodedAsSixteenHexadecimalDigits() throws {
    let sequence = DocumentSequence(of: names)
    let text = String(decoding: try JSONEncoder().encode([sequence]), as: UTF8.self)
    #expect(text.wholeMatch(of: /\["[0-9a-f]{16}"\]/) != nil)
    #expect(
      try JSONDecoder().decode([DocumentSequence].self, from: Data(text.utf8)) == [sequence])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([DocumentSequence].self, from: Data("[\"7\"]".utf8))
    }
  }
}
