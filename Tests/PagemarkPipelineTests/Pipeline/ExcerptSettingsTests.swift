import PagemarkPipeline
import PagemarkReading
import Testing

@Suite struct ExcerptSettingsTests {
  // The labels and defaults of the excerpt product's specification, section 2.
  @Test func hasTheProductsDefaults() {
    let config = ExcerptSettings()
    #expect(config.recognitionLanguages == ["en-US"])
    #expect(config.recognitionLevel == .accurate)
    #expect(config.usesLanguageCorrection)
    #expect(config.rectangleMinAspectRatio == 0.5)
    #expect(config.rectangleMinimumSize == 0.2)
    #expect(config.rectangleQuadratureTolerance == 20)
    #expect(config.rectangleMinimumConfidence == 0.5)
    #expect(config.yTolerancePixels == 18)
    #expect(config.maxImageWidthForProcessing == 1500)
  }

  @Test func keepsTheProductsOrderOfSteps() throws {
    #expect(
      try ExcerptSettings().pipeline().stepNames
        == ["load", "normalize", "page.opencv", "contrast", "tesseract", "order", "clean"])
  }

  @Test func carriesEverySettingIntoThePipeline() throws {
    let pipeline = try ExcerptSettings(
      rectangleMinAspectRatio: 0.25, maxImageWidthForProcessing: 900
    )
    .pipeline()
    guard let normalize = pipeline.image[0].settings as? Normalize,
      let page = pipeline.image[1].settings as? PageOpenCV
    else { return #expect(Bool(false)) }
    #expect(normalize.maxImageWidthForProcessing == 900)
    #expect(page.rectangleMinAspectRatio == 0.25)
    // 0.2 as written, not 0.20000000298, which is the float's value.
    #expect(page.rectangleMinimumSize == 0.2)
  }

  @Test func rejectsALanguageThatTheRecognizerLacks() {
    #expect(throws: SettingFault.self) {
      try ExcerptSettings(recognitionLanguages: ["tlh"]).pipeline()
    }
  }

  @Test func readsAnExcerptFromLinesInAnyOrder() {
    let lines = [
      TextLine(text: "ple of light.", box: PixelBox(x: 0, y: 80, width: 90, height: 20)),
      TextLine(text: "an exam-", box: PixelBox(x: 100, y: 44, width: 90, height: 20)),
      TextLine(text: "It was", box: PixelBox(x: 0, y: 40, width: 90, height: 20)),
      TextLine(text: "46", box: PixelBox(x: 50, y: 0, width: 20, height: 20)),
    ]
    #expect(ExcerptSettings().excerpt(of: lines) == "It was an example of light.")
  }

  @Test func mapsFailedCasesToTheProductsErrors() throws {
    let pipeline = try ExcerptSettings().pipeline()
    func error(_ stage: String) -> ExcerptError? {
      ExcerptError(Failure(stage: stage, kind: .refused, message: ""), in: pipeline)
    }
    #expect(error("load") == .invalidImage)
    #expect(error("tesseract") == .visionFailed)
    #expect(error("normalize") == nil)
  }
}
