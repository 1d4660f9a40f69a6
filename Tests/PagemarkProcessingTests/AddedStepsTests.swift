import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import TestSupport
import Testing

/// A stage and a recognizer written by the recipes of `docs/adding.md` run like those of the catalogues.
@Suite struct AddedStepsTests {
  @Test func takePartInAPipelineWithTheirSettings() throws {
    var invert = ImageStage(Invert())
    try invert.set("strength", to: .number(1))
    let page = try ProcessedPage(["count": ScriptedEngine(.success(["1"]))])
    let pipeline = Pipeline(name: "p", image: [invert], recognizer: Recognizer(CountSettings()))
    page.run(page.request([pipeline]))
    let result = try #require(page.results.first)
    #expect(result.record.timings.map(\.step) == ["load", "invert", "count", "order", "clean"])
    #expect(result.record.stages["invert"]?.findings["darkest"] == 199)
    #expect(result.reading?.lines.map(\.text) == ["1"])
  }

  @Test func areCheckedByTheirDeclarations() {
    var invert = ImageStage(Invert())
    #expect(throws: SettingFault.self) { try invert.set("strength", to: .number(2)) }
    #expect(throws: SettingFault.self) { try invert.set("strenght", to: .number(1)) }
    #expect(invert == ImageStage(Invert()) && invert != ImageStage(Contrast()))
  }

  @Test func aRecognizerLoadsItsOwnEngine() throws {
    #expect(try Recognizer(CountSettings()).load().lines().map(\.text) == ["none"])
  }

  /// All files and folders that the recipes name exist, except for those that their reader creates.
  @Test func theRecipesNameExistingFiles() throws {
    let recipes = TestFiles.repository.appending(path: "docs/adding.md")
    let paths = try String(contentsOf: recipes, encoding: .utf8)
      .split { $0 == "`" || $0.isWhitespace }
      .filter { $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") }
      .filter { path in !["Illumination", "PPOCR", "FUNSD", "SARIF"].contains(where: path.contains)
      }
    #expect(paths.count >= 5)
    for path in paths {
      #expect(TestFiles.exists(TestFiles.repository.appending(path: String(path))), "\(path)")
    }
  }

  @Test func aMissingOperationOrEngineIsReported() throws {
    let page = PageImage(width: 1, height: 1, format: .gray, pixels: [0])
    #expect(throws: ImagingError.self) {
      try ImageStage(Bare()).run(on: try #require(page))
    }
    #expect(throws: RecognitionError.noEngine("bare.recognizer")) {
      try Recognizer(BareRecognizer()).load()
    }
  }
}

/// Swaps light and dark.
private struct Invert: ImageStageSettings, ImageOperation {
  /// 1 swaps light and dark, 0 changes nothing.
  var strength = 0.0

  static let name = "invert"
  static let summary = "Swaps light and dark."
  static let parameters: [Parameter<Invert>] = [
    .number("strength", \.strength, in: 0...1, step: 1, "1 swaps")
  ]

  func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let findings = ["darkest": Double(page.pixels.max() ?? 0)]
    let inverted = PageImage(
      width: page.width, height: page.height, format: page.format,
      pixels: strength == 1 ? page.pixels.map { 255 - $0 } : page.pixels)
    return .filtered(page, to: inverted ?? page, findings: findings)
  }
}

private struct CountSettings: LoadableRecognizer {
  static let name = "count"
  static let summary = "Counts pages."
  static let parameters: [Parameter<CountSettings>] = []

  func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine {
    ScriptedEngine(.success(["none"]))
  }
}

/// A stage that is declared but has no operation.
private struct Bare: ImageStageSettings {
  static let name = "bare"
  static let summary = "Does nothing."
  static let parameters: [Parameter<Bare>] = []
}

/// A recognizer that is declared but has no engine.
private struct BareRecognizer: RecognizerSettings {
  static let name = "bare.recognizer"
  static let summary = "Reads nothing."
  static let parameters: [Parameter<BareRecognizer>] = []
}
