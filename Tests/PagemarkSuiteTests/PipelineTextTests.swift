import PagemarkCore
import PagemarkSuite
import Testing

@Suite("A pipeline survives being written as YAML and parsed again")
struct PipelineTextTests {
  private static let text = """
    version: 1
    name: t
    datasets: [d]
    pipelines:
      # The first one.
      plain:
        image:
          - normalize: { maxImageWidthForProcessing: 1200, minImageWidthForProcessing: 800 }
          - page.opencv: { rectangleMinAspectRatio: 0.15 }
          - contrast
        recognizer:
          tesseract: { variables: { tessedit_do_invert: "0" }, userWords: [a b, "x: y"] }
        order: { yTolerancePixels: 12 }
        clean: none
        extract: receipt
        minimumConfidence: 0.25
        minimumFieldConfidence: 40 %

      # The second one.
      other:
        image: []
        clean: { dropHeads: false }
        recognizer:
          external: { command: [python3, "my programs/ocr.py"], options: { side: 736, quick: true, name: "0123" } }
        informational: true

      # The third one.
      writing:
        image: []
        recognizer: tesseract
        generate:
          provider: compatible
          model: m
          serverCommand: [python3, ./server.py]
          prompt: "Say of {excerpt}: \\"so\\""
          check: json
          topP: off
    gates:
      - cer <= 5 %
    """

  @Test(arguments: ["plain", "other", "writing"]) func roundTrips(name: String) throws {
    let suite = try Suite(parsing: Self.text, file: "s.yml")
    let pipeline = try #require(suite.pipelines.first { $0.name == name })
    let written =
      "version: 1\nname: t\ndatasets: [d]\npipelines:\n" + pipeline.yaml(named: name)
    #expect(try Suite(parsing: written, file: "w.yml").pipelines == [pipeline])
  }

  @Test(arguments: [
    "\"", "\\", "\t", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}",
    "\u{200E}", "\u{FEFF}", "\u{E000}", "é", "😀",
  ]) func everyCharacterOfATextSurvives(character: String) throws {
    var pipeline = try Suite(parsing: Self.text, file: "s.yml").pipelines[1]
    try pipeline.set(
      SettingPath("external.arguments"), to: .list(["a\(character)b", " \(character) "]))
    let written =
      "version: 1\nname: t\ndatasets: [d]\npipelines:\n" + pipeline.yaml(named: "other")
    #expect(try Suite(parsing: written, file: "w.yml").pipelines == [pipeline])
  }

  @Test(arguments: ["\n", "\r\n"]) func nothingElseOfTheFileChanges(lineEnd: String) throws {
    var pipeline = try Suite(parsing: Self.text, file: "s.yml").pipelines[0]
    try pipeline.set(SettingPath("order.yTolerancePixels"), to: .number(24))
    let ended = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    let whole = try Suite.rewriting(ended, file: "s.yml", pipeline: pipeline, named: "plain")
    #expect(whole.contains("\r\n") == (lineEnd == "\r\n"))
    let rewritten = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\n")
    let suite = try Suite(parsing: rewritten, file: "s.yml")
    #expect(suite.pipelines[0].order.yTolerancePixels == 24)
    #expect(suite.pipelines[1] == (try Suite(parsing: Self.text, file: "s.yml")).pipelines[1])
    let (before, after) = (Self.text.split(separator: "\n"), rewritten.split(separator: "\n"))
    #expect(after.prefix(5) == before.prefix(5))
    #expect(after.suffix(9) == before.suffix(9))
  }

  @Test func aPipelineThatOthersExtendIsNotReplaced() throws {
    let text = """
      version: 1
      name: t
      datasets: [d]
      pipelines:
        plain: { recognizer: tesseract }
        other: { extends: plain }
      """
    var pipeline = try Suite(parsing: text, file: "s.yml").pipelines[0]
    pipeline.clean = nil
    do {
      _ = try Suite.rewriting(text, file: "s.yml", pipeline: pipeline, named: "plain")
      Issue.record("it was replaced")
    } catch {
      #expect(error.all.first?.message.contains("which extends it") == true)
    }
  }
}
