import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct ReplayParsingTests {
  private func faults(_ recognizer: String, more: String = "image: []") -> [String] {
    let suite = """
      version: 1
      name: s
      datasets: [d]
      pipelines:
        a: { \(more), recognizer: \(recognizer) }
      """
    do throws(Faults) {
      _ = try Suite(parsing: suite, file: "s.yml")
      return []
    } catch {
      return error.all.map { "\($0)" }
    }
  }

  @Test func aReplayNamesEitherAFolderOrAFilePattern() {
    #expect(faults("{ replay: { folder: recordings } }").isEmpty)
    #expect(faults("{ replay: { file: \"{dataset}/{case}.json\" } }").isEmpty)
    #expect(faults("replay").contains { $0.contains("folder is missing") })
    #expect(
      faults("{ replay: { folder: a, file: \"b/{case}.json\" } }")
        .contains { $0.contains("leave one of them out") })
    #expect(
      faults("{ replay: { file: one.json } }").contains { $0.contains("must contain {case}") })
  }

  @Test func stagesBeforeARecordingAreRefused() {
    let folder = "{ replay: { folder: recordings } }"
    #expect(
      faults(folder, more: "image: [normalize]").contains { $0.contains("write image: []") })
    #expect(
      faults(
        "tesseract", more: "image: [normalize], onRecognizerFailure: fallback, fallback: \(folder)"
      ).contains { $0.contains("write image: []") })
  }
}
