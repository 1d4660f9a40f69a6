import PagemarkCore
import RunSamples
import Testing

@testable import PagemarkJudging

/// A field that an extractor's program does not give is not wrong on every page.
@Suite struct FieldsGivenTests {
  private static let items = FieldKind.declared("items")

  /// The sample's pages, the first with line items, read by an extractor's program that gives these fields.
  private func pages(given: [String]?, program: Bool = true) throws -> Measurements {
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
    var records = SampleRun().records
    records[0].fields[Self.items] = records[0].fields[.total]
    return RunMeasurements(of: run, records: records).of(pipeline, on: "pages")
  }

  /// The accuracy of the total, which is right on one page of three.
  private func totals(given: [String]?, program: Bool = true) throws -> Double? {
    let metric = Metric.field(.total, .accuracy)
    return try pages(given: given, program: program).sample(of: metric)?
      .estimate(of: metric, seed: 1).estimate
  }

  @Test func whatTheProgramDoesNotGiveIsNotMeasured() throws {
    #expect(try totals(given: ["items", "vendor"]) == nil)
  }

  @Test func whatItGivesIs() throws {
    #expect(try totals(given: ["total"]) == 1.0 / 3)
  }

  @Test func ofAProgramThatSaysNothingEveryFieldIs() throws {
    #expect(try totals(given: nil) == 1.0 / 3)
  }

  @Test func ofAnotherExtractorEveryFieldIs() throws {
    #expect(try totals(given: ["items"], program: false) == 1.0 / 3)
  }

  @Test func aPageWithoutOtherFieldsOwesNone() throws {
    let pages = try pages(given: ["items"])
    #expect(pages.unscored(for: .field(Self.items, .accuracy)) == nil)
    #expect(pages.unscored.allSatisfy { $0.truth != .fields })
  }
}
