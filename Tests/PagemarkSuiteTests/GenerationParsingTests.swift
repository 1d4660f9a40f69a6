import PagemarkCore
import PagemarkSuite
import Testing

/// `generate:` in a suite.
@Suite struct GenerationParsingTests {
  private func suite(_ generate: String) throws -> Suite {
    try Suite(
      parsing: """
        version: 1
        name: t
        datasets: [d]
        pipelines:
          p: { image: [], recognizer: tesseract, generate: \(generate) }
        """, file: "s.yml")
  }

  @Test func theDefaultIsTheProductsOwnRequest() throws {
    let generate = try #require(
      try suite("{ provider: openai, check: posts }").pipelines[0].generate)
    #expect(generate.check == .posts)
    #expect((generate.request.temperature, generate.request.topP) == (0.8, 0.9))
    #expect((generate.request.timeout, generate.request.maximumTokens) == (8, 1600))
    #expect(generate.prompt(about: "Ada").hasPrefix("Source excerpt: \"Ada\"\n"))
    #expect(generate.request.system.contains("Do not add hashtags"))
  }

  @Test func noneWritesNothing() throws { #expect(try suite("none").pipelines[0].generate == nil) }

  @Test(arguments: [
    (
      "{ provider: openai, prompt: Write. }",
      "prompt has no {excerpt}: the excerpt would not be sent"
    ),
    ("{ provider: compatible, baseURL: http://127.0.0.1/v1 }", "model is missing"),
    ("{ provider: openai, chek: posts }", "did you mean 'check'?"),
    ("posts", "must be 'none', or settings such as { check: posts }"),
    ("{ provider: openai, check: tweets }", "tweets"),
  ])
  func faultsSayWhatIsWrong(generate: String, message: String) {
    #expect {
      try suite(generate)
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test func isTheLastStep() throws {
    let pipeline = try suite("{ provider: double }").pipelines[0]
    #expect(pipeline.stepNames.last == "generate")
    #expect(pipeline.recognizers.count == 2)
  }

  @Test func isTuned() throws {
    var pipeline = try suite("{ provider: double }").pipelines[0]
    try pipeline.set(SettingPath("generate.temperature"), to: .number(0.2))
    #expect(pipeline.generate?.request.temperature == 0.2)
  }
}
