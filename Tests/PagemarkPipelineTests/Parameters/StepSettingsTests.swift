import Foundation
import PagemarkPipeline
import PagemarkReading
import Testing

@Suite struct StepSettingsTests {
  @Test func changesADeclaredValue() throws {
    var stage = try #require(ImageStage(name: "normalize"))
    try stage.set("minImageWidthForProcessing", to: .number(1000))
    let settings = try #require(stage.settings as? Normalize)
    #expect(settings.minImageWidthForProcessing == 1000)
    try stage.set("minImageWidthForProcessing", to: .off)
    #expect(stage == ImageStage(name: "normalize"))
  }

  @Test func rejectsUndeclaredValues() throws {
    var stage = try #require(ImageStage(name: "contrast"))
    #expect(throws: SettingFault.unknownParameter("amont", of: "contrast", known: ["amount"])) {
      try stage.set("amont", to: .number(1))
    }
    #expect(throws: SettingFault.outOfRange("amount", value: 9, range: 0.1...4, unit: "")) {
      try stage.set("amount", to: .number(9))
    }
    #expect(throws: SettingFault.self) { try stage.set("amount", to: .text("much")) }
    #expect(throws: SettingFault.self) { try stage.set("amount", to: .number(.nan)) }
    var recognizer = try #require(Recognizer(name: "tesseract"))
    #expect(throws: SettingFault.self) {
      try recognizer.set("pageSegmentation", to: .text("colum"))
    }
    #expect(throws: SettingFault.self) { try recognizer.set("recognitionLanguages", to: .list([])) }
  }

  @Test func everyDefaultLiesInItsOwnRange() throws {
    let declarations =
      ImageStage.catalogue.map(\.declaration) + Recognizer.catalogue.map(\.declaration)
      + [ReadingOrder.declaration] + Extractor.catalogue.map(\.declaration)
    for declaration in declarations {
      for parameter in declaration.parameters {
        if var stage = ImageStage(name: declaration.name) {
          try stage.set(parameter.name, to: parameter.defaultValue)
          #expect(stage == ImageStage(name: declaration.name))
        }
        #expect(!parameter.summary.isEmpty)
      }
    }
  }

  @Test func aPipelineDecodesWhatItEncodes() throws {
    var pipeline = try ExcerptSettings(yTolerancePixels: 24).pipeline()
    pipeline.extract = .receipt
    pipeline.image += ImageStage.catalogue
    let bytes = try JSONEncoder().encode(pipeline)
    #expect(try JSONDecoder().decode(Pipeline.self, from: bytes) == pipeline)
  }

  @Test func aStageThatOccursTwiceIsNamedByItsPlace() {
    let pipeline = Pipeline(
      name: "p",
      image: [ImageStage(Contrast()), ImageStage(Normalize()), ImageStage(Contrast())],
      recognizer: Recognizer(TesseractSettings()))
    #expect(pipeline.imageStageNames == ["image[0].contrast", "normalize", "image[2].contrast"])
  }

  @Test func listsEachModelOnce() {
    var settings = TesseractSettings()
    settings.recognitionLanguages = ["en-US", "fr-FR", "en-GB"]
    #expect(settings.models == ["eng", "fra"])
  }
}
