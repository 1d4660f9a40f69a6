import Testing

@testable import PagemarkRecognition

@Suite struct CTCDecoderTests {
  /// What a net with the characters a, b and the blank says at each step; 0 is the gap.
  private func symbols(_ best: [(column: Int, confidence: Float)]) -> [CTCDecoder.Symbol] {
    let decoder = CTCDecoder(characters: ["a", "b", " "])
    let values = best.flatMap { column, confidence in
      (0..<4).map { $0 == column ? confidence : (1 - confidence) / 3 }
    }
    return unsafe values.withUnsafeBufferPointer { unsafe decoder.symbols(in: $0) }
  }

  @Test func stepsOfOneCharacterInARowAreOneAndAGapMakesTwo() {
    let found = symbols([(1, 0.9), (1, 0.8), (0, 0.9), (1, 0.7), (2, 0.6), (3, 0.9), (2, 0.95)])
    #expect(found.map(\.character) == ["a", "a", "b", " ", "b"])
    #expect(found.map(\.step) == [0, 3, 4, 5, 6])
    #expect(found.map { ($0.confidence * 100).rounded() } == [90, 70, 60, 90, 95])
  }

  @Test func gapsAloneAreNoText() {
    #expect(symbols([(0, 0.9), (0, 0.9)]).isEmpty)
    #expect(symbols([]).isEmpty)
  }
}
