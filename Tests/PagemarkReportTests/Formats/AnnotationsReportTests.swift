import PagemarkCore
import PagemarkReport
import RunSamples
import Testing

@Suite struct AnnotationsReportTests {
  private func lines(
    _ gates: [Gate], ending: RunRecord.Ending = .complete
  ) throws -> [Substring] {
    var run = try SampleRun().run
    (run.gates, run.ending) = (gates, ending)
    let summary = Summary(of: run, records: SampleRun().records)
    return AnnotationsReport.render(summary).split(separator: "\n")
  }

  private func gate(_ text: String, _ severity: Gate.Severity = .enforce) throws -> Gate {
    Gate(require: try Requirement(text), severity: severity)
  }

  @Test func aRunWhoseGatesPassHasNone() throws {
    #expect(try lines([try gate("failures.rate <= 100 %")]) == [])
  }

  @Test func aMissedGateIsAnErrorAndAWarningGateAWarning() throws {
    let lines = try lines([try gate("cer <= 0 %", .warn), try gate("failures.rate <= 0 %")])
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error title=failures.rate <= 0 %25::") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("::warning title=cer <= 0 %25::") == true, "\(lines)")
  }

  @Test func moreThanTenAreCounted() throws {
    let lines = try lines((1...15).map { try gate("cer <= 0.000\($0) %") })
    #expect(lines.count == 10)
    #expect(lines.last?.contains("and 6 more") == true, "\(lines)")
  }

  @Test func aRunThatIsNotWholeIsAnErrorEvenWithoutAGate() throws {
    let lines = try lines([], ending: .interrupted)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("::error title=") == true)
  }
}
