import PagemarkCore
import PagemarkImaging
import Testing

@testable import PagemarkRecognition

@Suite struct OracleEngineTests {
  private static let truth = [
    TextLine(
      text: "2 Tea 4.00", box: PixelBox(x: 10, y: 10, width: 200, height: 20),
      words: [
        Word(text: "2", box: PixelBox(x: 10, y: 10, width: 10, height: 20), confidence: 1),
        Word(text: "Tea", box: PixelBox(x: 30, y: 10, width: 30, height: 20), confidence: 1),
        Word(text: "4.00", box: PixelBox(x: 170, y: 10, width: 40, height: 20), confidence: 1),
      ]),
    TextLine(text: "Total 4.00", box: PixelBox(x: 10, y: 50, width: 100, height: 20)),
  ]

  private func lines(
    page: String = "a", _ change: (inout OracleSettings) -> Void = { _ in }
  ) throws -> [TextLine] {
    var settings = OracleSettings()
    change(&settings)
    let engine = OracleEngine(settings)
    engine.expect(PageName(dataset: "d", case: page))
    var reference = Reference()
    reference.placedLines = Self.truth
    engine.expect(reference)
    return try engine.lines(of: .plain(width: 400, height: 100))
  }

  @Test func withoutErrorsItReadsTheTruth() throws {
    let lines = try lines()
    #expect(lines.map(\.text) == ["2 Tea 4.00", "Total 4.00"])
    #expect(lines.map(\.box) == Self.truth.map(\.box))
    #expect(lines[0].words.map(\.box) == Self.truth[0].words.map(\.box))
  }

  @Test func fragmentsAreCutAtWideGapsAndWordsEverywhere() throws {
    #expect(try lines { $0.unit = .fragments }.map(\.text) == ["2 Tea", "4.00", "Total 4.00"])
    let words = try lines { $0.unit = .words }
    #expect(words.map(\.text) == ["2", "Tea", "4.00", "Total", "4.00"])
    // Without boxes of words, the line's length is shared out by characters.
    #expect(words[3].box == PixelBox(x: 10, y: 50, width: 50, height: 20))
    #expect(words[4].box == PixelBox(x: 70, y: 50, width: 40, height: 20))
  }

  @Test func equalSeedsGiveEqualErrorsAndPagesDiffer() throws {
    let change: (inout OracleSettings) -> Void = { ($0.confused, $0.jitter) = (0.5, 0.5) }
    #expect(try lines(change) == lines(change))
    #expect(try lines(change) != lines(page: "b", change))
    #expect(
      try lines(change)
        != lines {
          change(&$0)
          $0.seed = 2
        })
  }

  @Test func theWholeShareMeansEveryUnit() throws {
    #expect(try lines { $0.dropped = 1 }.isEmpty)
    #expect(
      try lines { ($0.unit, $0.merged) = (.words, 1) }.map(\.text) == ["2 Tea 4.00", "Total 4.00"])
    #expect(try lines { ($0.unit, $0.split) = (.words, 1) }.count == 9)
    let confused = try lines { $0.confused = 1 }
    #expect(zip(confused, Self.truth).allSatisfy { $0.text != $1.text })
    #expect(confused.allSatisfy { $0.confidence ?? 1 < 0.5 })
  }

  @Test func boxesStayOnThePage() throws {
    for line in try lines({ ($0.unit, $0.jitter) = (.words, 2) }) {
      #expect(line.box.x >= 0 && line.box.y >= 0 && line.box.maxX <= 400 && line.box.maxY <= 100)
    }
  }

  @Test func aPageWithoutPlacedLinesIsRefused() {
    let engine = OracleEngine(OracleSettings())
    engine.expect(Reference(text: "Tea"))
    #expect(throws: RecognitionError.noTruthToRead) {
      try engine.lines(of: .plain(width: 400, height: 100))
    }
  }

  /// With these draws, a thousand characters have the share of errors that was asked for, within three deviations.
  @Test func sharesAreMet() {
    var settings = OracleSettings()
    (settings.confused, settings.unit) = (0.2, .words)
    let text = String(repeating: "abcdefghij", count: 100)
    let truth = [TextLine(text: text, box: PixelBox(x: 0, y: 0, width: 1000, height: 10))]
    var reading = OracleReading(settings, page: "p", size: ImageSize(width: 1000, height: 10))
    let confidence = reading.lines(of: truth)[0].confidence ?? 0
    // A character that is read as itself is no error: one in 22 of those without look-alikes.
    #expect(abs(0.98 - confidence - 0.2) < 0.04)
  }
}
