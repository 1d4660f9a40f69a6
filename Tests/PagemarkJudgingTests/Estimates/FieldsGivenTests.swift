import PagemarkCore
import RunSamples
import Testing

@testable import PagemarkJudging

/// A field that an extractor's program does not give is not wrong on every page.
@Suite struct FieldsGivenTests {
  /// The accuracy of the total, which is right on one page of three, by an extractor's program that gives these fields.
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
    #expect(try totals(given: ["total"])?.estimate == 1.0 / 3)
  }

  @Test func ofAProgramThatSaysNothingEveryFieldIs() throws {
    #expect(try totals(given: nil)?.estimate == 1.0 / 3)
  }

  @Test func ofAnotherExtractorEveryFieldIs() throws {
    #expect(try totals(given: ["items"], program: false)?.estimate == 1.0 / 3)
  }
}
