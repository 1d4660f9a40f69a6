import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct RecoveryParsingTests {
  private func suite(_ pipeline: String) throws(Faults) -> Suite {
    try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [own]
        pipelines:
          a: { image: [], recognizer: { visionModel: { retry: { server: 2 } } }\(pipeline) }
        """, file: "s.yml")
  }

  @Test func pagesFailWithoutARecovery() throws {
    let pipeline = try suite("").pipelines[0]
    #expect(pipeline.recovery == nil)
    guard let settings = pipeline.recognizer.settings as? VisionModelSettings else {
      Issue.record("another recognizer")
      return
    }
    // Classes that are not named are not retried.
    #expect(settings.retryPolicy == RetryPolicy(retries: [.server: 2]))
  }

  @Test func aFallbackNamesItsRecognizer() throws {
    let settings = TesseractSettings()
    let pipeline = try suite(", onRecognizerFailure: fallback, fallback: tesseract").pipelines[0]
    #expect(pipeline.recovery == .fallback(Recognizer(settings)))
    #expect(try suite(", onRecognizerFailure: imageOnly").pipelines[0].recovery == .imageOnly)
    #expect(try suite(", onRecognizerFailure: fail").pipelines[0].recovery == nil)
  }

  @Test(arguments: [
    (", onRecognizerFailure: fallback", "'fallback' is missing"),
    (", fallback: tesseract", "onRecognizerFailure: fallback"),
    (", onRecognizerFailure: imageOnly, fallback: tesseract", "onRecognizerFailure: fallback"),
    (", onRecognizerFailure: fallbak", "fallback"),
    (", onRecognizerFailure: fallback, fallback: teseract", "tesseract"),
  ])
  func aFallbackNeedsBothKeys(pipeline: String, message: String) {
    do throws(Faults) {
      _ = try suite(pipeline)
      Issue.record("no fault")
    } catch {
      #expect(error.all.count == 1)
      #expect(error.all.first?.message.contains(message) == true, "\(error.all)")
    }
  }

  @Test func aCostLimitNeedsAPriceFile() {
    #expect(throws: Faults.self) {
      try Suite(
        parsing: """
          version: 1
          name: s
          datasets: [own]
          pipelines: { a: { image: [], recognizer: tesseract } }
          measure: { costLimit: 1 }
          """, file: "s.yml")
    }
  }
}
