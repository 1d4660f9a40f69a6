import Testing

@testable import PagemarkPipeline

@Suite struct TesseractLanguageTests {
  @Test(arguments: [
    ("en-US", "eng"), ("en", "eng"), ("EN-gb", "eng"), ("es-419", "spa"), ("de-Latn-AT", "deu"),
    ("zh-Hans", "chi_sim"), ("zh-Hant", "chi_tra"), ("zh-CN", "chi_sim"), ("zh-HK", "chi_tra"),
    ("zh", "chi_sim"), ("zh-Hant-TW-x-vert", "chi_tra_vert"), ("ja-x-vert", "jpn_vert"),
    ("sr", "srp"), ("sr-Latn-RS", "srp_latn"), ("uz-Cyrl", "uzb_cyrl"), ("de-Latf", "frk"),
    ("it-x-old", "ita_old"), ("nb-NO", "nor"), ("iw", "heb"), ("grc", "grc"),
    ("und-Latn", "Latin"), ("und-Hans-x-vert", "HanS_vert"), ("und-Latf", "Fraktur"),
  ])
  func aTagHasItsModel(tag: String, model: String) {
    #expect(TesseractLanguage.model(for: tag) == model)
  }

  @Test(arguments: [
    "", "english", "eng", "xx", "en_US", "en-", "en-Cyrl", "und", "en-US-US", "en-x-vert",
    "en-12", "zh-Latn",
  ])
  func otherTagsHaveNoModel(tag: String) {
    #expect(TesseractLanguage.model(for: tag) == nil)
  }

  @Test func everyModelHasATagOfItsOwnThatLeadsToIt() {
    let models = TesseractLanguage.models.map(\.model)
    #expect(TesseractLanguage.tags.map(TesseractLanguage.model) == models)
    #expect(Set(models).count == models.count)
    // Debian 12 has as many packages, in addition to tesseract-ocr-all and tesseract-ocr-osd.
    #expect(models.count == 160)
  }

  @Test(arguments: [
    ("eng", "tesseract-ocr-eng"), ("chi_sim", "tesseract-ocr-chi-sim"),
    ("jpn_vert", "tesseract-ocr-jpn-vert"), ("frk", "tesseract-ocr-frk"),
    ("Latin", "tesseract-ocr-script-latn"), ("HanS_vert", "tesseract-ocr-script-hans-vert"),
    ("Fraktur", "tesseract-ocr-script-frak"), ("osd", "tesseract-ocr-osd"),
  ])
  func aModelHasItsPackage(model: String, package: String) {
    #expect(TesseractLanguage.package(ofModel: model) == package)
  }

  @Test(arguments: [
    ("chi_sim", "the tag of Tesseract's 'chi_sim' is 'zh-Hans'"),
    ("eng", "the tag of Tesseract's 'eng' is 'en'"), ("en_US", "use en"),
    ("sr-Arab", "use sr or sr-Latn"), ("klingon", "a BCP 47 tag such as en-US"),
  ])
  func anUnknownTagGetsASuggestion(tag: String, help: String) throws {
    var settings = TesseractSettings()
    let fault = SettingFault.unknownLanguage("recognitionLanguages", value: tag)
    #expect(throws: fault) { try settings.set("recognitionLanguages", to: .list([tag])) }
    #expect("\(fault)".contains(help))
  }
}
