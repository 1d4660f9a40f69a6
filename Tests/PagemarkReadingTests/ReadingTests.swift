import PagemarkReading
import Testing

@Suite struct ReadingTests {
  private func line(_ text: String, confidence: Double?) -> TextLine {
    TextLine(text: text, box: PixelBox(x: 10, y: 10, width: 10, height: 10), confidence: confidence)
  }

  private func reading(_ lines: [TextLine], minimum: Double = 0) -> Reading {
    Reading(rows: lines.map { [$0] }, excerpt: nil, fields: nil, minimumConfidence: minimum)
  }

  @Test func aBlankPageIsNoTextWithoutConfidence() {
    #expect(reading([]).kind == .noText)
    #expect(reading([]).confidence == nil)
    #expect(reading([line(" ", confidence: 0.9)]).kind == .noText)
  }

  @Test func weighsConfidenceByLength() {
    let confidence = reading([line("abc", confidence: 1), line("d", confidence: 0.2)]).confidence
    #expect(abs((confidence ?? 0) - 0.8) < 1e-12)
  }

  @Test func isLowConfidenceBelowTheMinimumOnly() {
    #expect(reading([line("a", confidence: 0.5)], minimum: 0.5).kind == .text)
    #expect(reading([line("a", confidence: 0.49)], minimum: 0.5).kind == .lowConfidence)
    #expect(reading([line("a", confidence: nil)], minimum: 0.5).kind == .text)
  }

  @Test func movesBoxesToTheOriginalImage() {
    let moved = reading([line("a", confidence: 1)]).moved(
      by: .projective(.scale(x: 2, y: 3)), width: 100, height: 100)
    #expect(moved.lines[0].box == PixelBox(x: 20, y: 30, width: 20, height: 30))
  }
}
