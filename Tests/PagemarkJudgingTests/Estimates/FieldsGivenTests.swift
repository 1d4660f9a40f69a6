import PagemarkCore
import RunSamples
import Testing

/// A field that an extractor's program does not give is not wrong on every page.
@Suite struct FieldsGivenTests {
  /// The total's accuracy of the sample's records, by an extractor's program that gives these fields.
  private func totals(given: [String]?, program: Bool = true) throws -> MetricEstimate? {
    var pipeline = SampleRun().pipeline
    if program {
      var extraction = ProgramExtraction()
      extraction.program.command = ["python3", "own.py"]
      pipeline.extract = Extractor(extraction)
    } else {
      pipeline.extract = Extractor(ReceiptExtraction())
    }
    var run = try SampleRun().run
    run.pipelines = [pipeline]
    var greeting = RecognizerProgram(program: "own", version: "1", model: "none")
    greeting.fields = given
    run.provenance.programs = [greeting]
    let measured = RunMeasurements(of: run, records: SampleRun().records)
    let metric = Metric.field(.total, .accuracy)
    return measured.of(pipeline, on: "pages").sample(of: metric)?.estimate(of: metric, seed: 1)
  }

  @Test func whatTheProgramDoesNotGiveIsNotMeasured() throws {
    #expect(try totals(given: ["items", "vendor"]) == nil)
  }

  @Test func whatItGivesIs() throws {
    #expect(try totals(given: ["total"])?.value == 0.5)
  }

  @Test func ofAProgramThatSaysNothingEveryFieldIs() throws {
    #expect(try totals(given: nil)?.value == 0.5)
  }

  @Test func ofAnotherExtractorEveryFieldIs() throws {
    #expect(try totals(given: ["items"], program: false)?.value == 0.5)
  }
}
