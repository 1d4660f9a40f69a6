import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct TesseractParsingTests {
  private func faults(_ recognizer: String) -> [String] {
    let suite = """
      version: 1
      name: s
      datasets: [d]
      pipelines:
        a: { image: [], recognizer: \(recognizer) }
      """
    do throws(Faults) {
      _ = try Suite(parsing: suite, file: "s.yml")
      return []
    } catch {
      return error.all.map { "\($0)" }
    }
  }

  @Test func settingsOfTesseractThatCannotBeKeptTogetherAreRefused() {
    #expect(
      faults("{ tesseract: { usesLanguageCorrection: false, userWords: [a] } }")
        .contains { $0.contains("would take no effect") })
    #expect(
      faults("{ tesseract: { recognitionLevel: fast, engine: legacy } }")
        .contains { $0.contains("reads once") })
    #expect(
      faults("{ tesseract: { variables: { tessedit_pageseg_mode: 6 } } }")
        .contains { $0.contains("is set by pageSegmentation") })
  }

  /// A value in quotes is text for its reader: a list of digits is not a number.
  @Test func aVariableInQuotesIsText() throws {
    let suite = try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [d]
        pipelines:
          a: { image: [], recognizer: { tesseract: { variables: { a: "0123", b: 0123, c: 'off' } } } }
        """, file: "s.yml")
    guard let settings = suite.pipelines[0].recognizer.settings as? TesseractSettings else {
      Issue.record("another recognizer")
      return
    }
    #expect(settings.variables == ["a": .text("0123"), "b": .number(123), "c": .text("off")])
  }
}
