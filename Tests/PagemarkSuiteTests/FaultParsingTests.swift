import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct FaultParsingTests {
  private func suite(_ settings: String) throws(Faults) -> Suite {
    try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [own]
        pipelines:
          plain: { image: [], recognizer: tesseract }
          a: { extends: plain\(settings) }
        """, file: "s.yml")
  }

  @Test func aPipelineMeetsFaultsAndTriesAgain() throws {
    let pipeline = try suite(
      ", retries: 2, fault: { shares: { crash: 30, hang: 20 }, attempts: 2, seed: 9, undisturbed: plain }"
    ).pipelines[1]
    #expect(pipeline.retries == 2)
    #expect(pipeline.fault?.shares == ["crash": 30, "hang": 20])
    #expect(pipeline.fault?.attempts == 2)
    #expect(pipeline.fault?.seed == 9)
    #expect(pipeline.fault?.undisturbed == "plain")
    let written =
      "version: 1\nname: s\ndatasets: [own]\npipelines:\n"
      + (try suite("").pipelines[0].yaml(named: "plain")) + pipeline.yaml(named: "a")
    #expect(try Suite(parsing: written, file: "w.yml").pipelines[1] == pipeline)
  }

  @Test func withoutTheKeysNothingIsInjectedOrTriedAgain() throws {
    #expect(try suite("").pipelines[1].fault == nil)
    #expect(try suite("").pipelines[1].retries == nil)
    #expect(try suite(", fault: none, retries: 0").pipelines[1].retries == nil)
  }

  @Test(arguments: [
    (", fault: { shares: { crsh: 30 } }", "crash"), (", fault: { shares: { crash: 130 } }", "100"),
    (", fault: { shares: { crash: 60, hang: 60 } }", "add up to 120 %"),
    (", fault: { seed: 3 }", "no page meets a fault"), (", fault: often", "must be 'none'"),
    (", fault: { shares: { crash: 1 }, undisturbed: plan }", "did you mean 'plain'"),
    (", retries: 6", "0 … 5"),
  ]) func whatCanNotBeIsAFault(settings: String, message: String) {
    do throws(Faults) {
      _ = try suite(settings)
      Issue.record("no fault")
    } catch {
      #expect(error.all.count == 1)
      #expect(error.all.first?.message.contains(message) == true, "\(error.all)")
    }
  }

  @Test func thePipelineWithoutFaultsMeetsNone() {
    #expect(throws: Faults.self) {
      try Suite(
        parsing: """
          version: 1
          name: s
          datasets: [own]
          pipelines:
            a: { image: [], recognizer: tesseract, fault: { shares: { crash: 1 } } }
            b: { extends: a, fault: { shares: { crash: 1 }, undisturbed: a } }
          """, file: "s.yml")
    }
  }
}
