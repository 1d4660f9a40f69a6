import PagemarkElementary
import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import Testing

/// Gates on what confidences are worth.
@Suite struct ConfidenceGateTests {
  private func record(_ place: Int, read: String?, confidence: Double?, label: [String] = ["1"])
    -> CaseRecord
  {
    var record = CaseRecord(
      CaseIdentity(
        case: "\(place)", dataset: "drawn", document: "\(place)", lane: .accuracy, repetition: 0),
      pipeline: "a", outcome: .scored)
    record.reading = .text
    record.fields[.total] = FieldResult(
      verdict: read == nil ? .missing : read == label.first ? .right : .wrong, read: read,
      expected: label, isInText: nil, confidence: confidence)
    return record
  }

  private func summary(
    _ gates: [String], on records: [CaseRecord], minimumConfidence: Double = 0,
    of estimand: Estimand? = nil, assurance: Assurance = .point, baseline: Baseline? = nil
  ) throws -> Summary {
    Summary(
      of: try run(gates, on: records, minimumConfidence: minimumConfidence, of: estimand),
      records: records, assurance: assurance, baseline: baseline)
  }

  private func run(
    _ gates: [String], on records: [CaseRecord], minimumConfidence: Double = 0,
    of estimand: Estimand? = nil
  ) throws -> RunRecord {
    var run = SyntheticRun(seed: 1).run
    run.pipelines = Array(run.pipelines.prefix(1))
    run.pipelines[0].minimumConfidence = minimumConfidence
    run.datasets[0].cases = Set(records.map(\.case)).count
    run.gates = try gates.map { Gate(require: try Requirement($0)) }
    run.estimand = estimand
    return run
  }

  private let coverage = "field.total.coverage.at.1%error >= 50 %"

  @Test func coverageIsWhatAThresholdKeeps() throws {
    // The ten least confident of 100 are wrong.
    let records = (0..<100).map {
      record($0, read: $0 < 10 ? "2" : "1", confidence: Double($0) / 100)
    }
    let summary = try summary([coverage, "field.total.riskCoverage <= 5 %"], on: records)
    #expect(summary.gates.map(\.decision) == [.pass, .pass])
    #expect(summary.gates[0].estimate == 0.9)
    #expect(summary.gates[0].n == 100)
  }

  @Test(arguments: [nil, Estimand.corpus])
  func coverageIsNeverProven(of estimand: Estimand?) throws {
    let records = (0..<2000).map { record($0, read: "1", confidence: 0.9) }
    let verdict = try summary([coverage], on: records, of: estimand, assurance: .proven).gates[0]
    #expect((verdict.decision, verdict.evidence) == (.fail, .unproven))
    #expect(verdict.reason.contains("the threshold was chosen on these pages"))
  }

  @Test func theOrderOfConfidencesIsAPointEstimateWithoutABound() throws {
    let records = (0..<2000).map {
      record($0, read: $0 < 200 ? "2" : "1", confidence: Double($0) / 2000)
    }
    let gate = "field.total.auc >= 75 %"
    #expect(try summary([gate], on: records).gates[0].estimate == 1)
    let proven = try summary([gate], on: records, assurance: .proven).gates[0]
    #expect((proven.decision, proven.evidence) == (.fail, .unproven))
  }

  @Test func withoutAWrongAnswerAGateOnTheOrderHasNoValue() throws {
    let records = (0..<20).map { record($0, read: "1", confidence: 0.9) }
    #expect(
      try summary(["field.total.auc >= 75 %"], on: records).gates[0].decision == .notEvaluable)
  }

  @Test func aValueThatIsMadeUpIsAWrongAnswer() throws {
    let records =
      (0..<4).map { record($0, read: "1", confidence: 0.5) }
      + [record(9, read: "7", confidence: 0.9, label: [])]
    #expect(try summary([coverage], on: records).gates[0].estimate == 0)
  }

  @Test func aPageWithoutAValueIsNotCovered() throws {
    let records = (0..<10).map {
      record($0, read: $0 < 4 ? "1" : nil, confidence: $0 < 4 ? 1 : nil)
    }
    #expect(try summary([coverage], on: records).gates[0].estimate == 0.4)
  }

  @Test func withoutConfidencesNothingIsJudged() throws {
    let records = (0..<10).map { record($0, read: "1", confidence: nil) }
    #expect(try summary([coverage], on: records).gates[0].decision == .notEvaluable)
  }

  @Test func aSavedBaselineHasItsCurve() throws {
    let better = (0..<100).map {
      record($0, read: $0 < 10 ? "2" : "1", confidence: Double($0) / 100)
    }
    let worse = (0..<100).map {
      record($0, read: $0 < 30 ? "2" : "1", confidence: Double($0) / 100)
    }
    let gates = ["field.total.coverage.at.1%error >= baseline - 5 pt"]
    let baseline = Baseline(of: try run(gates, on: better), records: better)
    let verdict = try summary(gates, on: worse, baseline: baseline).gates[0]
    #expect((verdict.decision, verdict.estimate, verdict.baseline) == (.fail, 0.7, 0.9))
    #expect(try summary(gates, on: better, baseline: baseline).gates[0].decision == .pass)
  }

  @Test func tooLittleConfidenceIsCountedWithFailures() throws {
    var records = (0..<10).map { record($0, read: "1", confidence: 1) }
    records[0].reading = .lowConfidence
    records[1].reading = .noText
    records[2].outcome = .failed(Failure(stage: "tesseract", kind: .crash, message: "gone"))
    records[2].reading = nil
    let gate = "lowConfidence.rate <= 10 %"
    let summary = try summary([gate], on: records, minimumConfidence: 0.6)
    #expect((summary.gates[0].estimate, summary.gates[0].decision) == (0.2, .fail))
    #expect(summary.results[0].cases.lowConfidence == 1)
    #expect(summary.results[0].cases.noText == 1)
    #expect(
      try self.summary([gate], on: records).gates[0].decision == .notEvaluable,
      "a pipeline without a minimum takes any confidence")
  }

  @Test func lowConfidenceIsProvenByCount() throws {
    let records = (0..<60).map { record($0, read: "1", confidence: 1) }
    let verdict = try summary(["lowConfidence.rate <= 5 %"], on: records, minimumConfidence: 0.6)
      .gates[0]
    #expect(verdict.evidence == .proven)
  }
}
