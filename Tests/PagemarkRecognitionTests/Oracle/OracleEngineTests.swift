import Foundation
import PagemarkCore
import PagemarkImaging
import TestSupport
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
    page: String = "a", draw: Int = 0, _ change: (inout OracleSettings) -> Void = { _ in }
  ) throws -> [TextLine] {
    var settings = OracleSettings()
    change(&settings)
    let engine = try OracleEngine(settings)
    engine.expect(PageName(dataset: "d", case: page))
    engine.expect(draw: draw)
    var reference = Reference()
    reference.placedLines = Self.truth
    engine.expect(reference)
    return try engine.lines(of: .plain(width: 400, height: 100))
  }

  @Test func aFurtherReadingIsThatOfTheNextSeed() throws {
    func read(_ seed: Double, draw: Int) throws -> [TextLine] {
      try lines(draw: draw) { ($0.seed, $0.jitter, $0.confused) = (seed, 0.5, 0.3) }
    }
    #expect(try read(1, draw: 2) == read(3, draw: 0))
    #expect(try read(1, draw: 1) != read(1, draw: 0))
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

  // MARK: Confusions of a run

  private func confusions(
    _ pipelines: [String: [String: ConfusionTable.Character]]
  ) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let data = try JSONEncoder().encode(ConfusionTable(pipelines: pipelines))
    return (folder, try folder.write(data, to: "confusions.json"))
  }

  @Test func charactersAreReadAsInARun() throws {
    let (folder, path) = try confusions([
      "p": [
        "4": .init(count: 10, readAs: ["A": 10]), "e": .init(count: 8, readAs: ["": 8]),
        "T": .init(count: 5, readAs: [:]),
      ]
    ])
    let lines = try lines { $0.confusions = path }
    #expect(lines.map(\.text) == ["2 Ta A.00", "Total A.00"])
    _ = folder
  }

  @Test func theirShareIsThatOfTheRunOrTheOneThatIsAsked() throws {
    let (folder, path) = try confusions([
      "p": ["0": .init(count: 100, readAs: ["O": 5, "o": 5]), "x": .init(count: 100, readAs: [:])]
    ])
    func share(_ confused: Double) throws -> Double {
      let texts = try (0..<400).map { page in
        try lines(page: "\(page)") { ($0.confusions, $0.confused) = (path, confused) }
          .map(\.text).joined()
      }
      let zeros = texts.joined().count { $0 == "0" }
      return 1 - Double(zeros) / Double(400 * 4)
    }
    // Of 1,600 zeros, 10 % ± 0.75; and, scaled from 5 % of all characters to 20 %, 40 % ± 1.2.
    #expect(abs(try share(0) - 0.1) < 0.03)
    #expect(abs(try share(0.2) - 0.4) < 0.05)
    _ = folder
  }

  @Test func aTableThatCanNotBeUsedIsSaidAtTheStart() throws {
    let (folder, path) = try confusions([
      "p": ["0": .init(count: 1, readAs: ["O": 2])], "q": ["0": .init(count: 1, readAs: ["O": 1])],
    ])
    func fault(_ change: (inout OracleSettings) -> Void) -> String {
      var settings = OracleSettings()
      change(&settings)
      do throws(RecognitionError) {
        _ = try OracleEngine(settings)
      } catch {
        return "\(error)"
      }
      return ""
    }
    #expect(fault { $0.confusions = "none.json" }.contains("there is no such file"))
    #expect(
      fault { $0.confusions = path }.contains("set confusionsOf to one of its pipelines: p, q"))
    #expect(
      fault { ($0.confusions, $0.confusionsOf) = (path, "p") }.contains(
        "more often than it occurs"))
    #expect(fault { ($0.confusions, $0.confusionsOf) = (path, "q") } == "")
    let other = try folder.write("{}", to: "other.json")
    #expect(fault { $0.confusions = other }.contains("is not what 'pagemark report"))
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

  @Test func aPageWithoutPlacedLinesIsRefused() throws {
    let engine = try OracleEngine(OracleSettings())
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
