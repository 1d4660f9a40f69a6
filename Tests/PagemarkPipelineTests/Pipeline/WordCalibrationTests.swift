import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct WordCalibrationTests {
  private let box = PixelBox(x: 0, y: 0, width: 1, height: 1)
  private let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()))

  private func calibration(of lines: [TextLine], against text: String) -> CalibrationBins? {
    let reading = Reading(
      rows: lines.map { [$0] }, excerpt: nil, fields: nil, minimumConfidence: 0)
    return Scores(of: reading, against: Reference(text: text), by: pipeline).calibration
  }

  private func line(_ words: [(String, Double)]) -> TextLine {
    TextLine(
      text: words.map(\.0).joined(separator: " "), box: box, confidence: 0.5,
      words: words.map { Word(text: $0.0, box: box, confidence: $0.1) })
  }

  @Test func aWordIsRightIfThePageHasIt() throws {
    let bins = try #require(
      calibration(of: [line([("cat", 0.95), ("dgo", 0.15)])], against: "dog\ncat"))
    #expect(bins.weight == 2)
    #expect(bins.bins[9].right == 1)
    #expect(bins.bins[1].right == 0)
    // Right and 0.95 sure, wrong and 0.15 sure.
    #expect(try abs(#require(bins.expectedError) - 0.1) < 1e-12)
  }

  @Test func theFirstOccurrencesOfAWordReadTooOftenAreRight() throws {
    let lines = [line([("a", 0.95)]), line([("a", 0.15)])]
    let bins = try #require(calibration(of: lines, against: "a"))
    #expect((bins.bins[9].right, bins.bins[1].right) == (1, 0))
  }

  @Test func withoutWordsTheLinesConfidenceIsUsed() throws {
    let bins = try #require(
      calibration(of: [TextLine(text: "a b", box: box, confidence: 0.75)], against: "a x"))
    let bin = bins.bins[7]
    #expect((bin.weight, bin.confidence, bin.right) == (2, 1.5, 1))
  }

  @Test func withoutConfidencesThereIsNoCalibration() {
    #expect(calibration(of: [TextLine(text: "a", box: box)], against: "a") == nil)
  }

  @Test func binsOfPagesAddUp() throws {
    let page = try #require(calibration(of: [line([("a", 0.95)])], against: "a"))
    var both = page
    both += page
    #expect(both.weight == 2)
    #expect(both.expectedError == page.expectedError)
  }
}
