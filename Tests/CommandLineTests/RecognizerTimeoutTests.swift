import Foundation
import PagemarkCore
import Testing

/// The part of the recognizers' conformance that only the parent can keep: a page's time is its end.
///
/// A recording has no time of its own, and a vision model's is held by its own tests.
@Suite struct RecognizerTimeoutTests {
  private static let root = Command.repository.path

  /// In YAML; those whose programs are on this machine.
  static let recognizers: [String] = [
    ("tesseract", "/"),
    ("{ tesseract: { recognitionLevel: fast, pageSegmentation: sparseOriented } }", "/"),
    (
      "{ tesseract: { tessdata: \(root)/scripts/recognizers/tessdata, engine: legacy } }",
      root + "/scripts/recognizers/tessdata/eng.traineddata"
    ),
    ("{ external: { command: [\(root)/scripts/recognizers/tesseract.sh] } }", "/usr/bin/tesseract"),
    (
      "{ external: { command: [\(root)/scripts/recognizers/rapidocr.py] } }",
      root + "/scripts/recognizers/.venv/installed.txt"
    ),
  ].filter { FileManager.default.fileExists(atPath: $0.1) }.map(\.0)

  @Test(arguments: recognizers)
  func aPageThatTakesLongerThanItsTimeIsLostInTime(recognizer: String) async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")], gates: [])
    let text = try String(contentsOfFile: suite, encoding: .utf8)
    try scratch.write(
      text.replacing(
        "image: [normalize], recognizer: tesseract", with: "image: [], recognizer: \(recognizer)"),
      to: "suites/small.yml")
    // No recognizer reads a receipt in 20 ms; the fastest takes less than 100 on a quick machine.
    let run = try await Command.pagemark([
      "run", suite, "--lane", "accuracy", "--fresh", "--timeout", "0.02", "--output",
      scratch.url.path + "/run",
    ])
    // If every page of a run failed, nothing can be judged.
    #expect(run.status == 4, "\(run.errors)")
    #expect(run.output.contains("every page failed"))
    let records = try scratch.records(in: "run")
    #expect(records.map { $0.failure?.kind } == [.timeout])
    #expect(records.compactMap(\.elapsed).allSatisfy { $0 >= 0.02 && $0 < 5 })
  }
}
