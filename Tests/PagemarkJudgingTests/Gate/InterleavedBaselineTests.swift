import RunSamples
import Testing

@testable import PagemarkElementary
@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkReading
@testable import PagemarkScoring
@testable import PagemarkStatistics

/// Gates of a run that interleaved each pipeline with its other version.
@Suite struct InterleavedBaselineTests {
  /// b is the current version, a the earlier one.
  private func run(_ gate: String, _ drawn: SyntheticRun) throws -> RunRecord {
    var run = drawn.run
    run.pipelines[0].standing = .informational
    run.against = InterleavedBaseline(source: "main", commit: "0123456789", twins: ["b": "a"])
    run.gates = [Gate(require: try Requirement(gate))]
    return run
  }

  private func verdicts(
    _ gate: String, slowdown: Double = 1, totals: Double = 0.85
  ) throws -> [GateVerdict] {
    var drawn = SyntheticRun(seed: 4)
    (drawn.pages, drawn.slowdown, drawn.totals) = (80, slowdown, totals)
    return Summary(of: try run(gate, drawn), records: drawn.records).gates
  }

  @Test func theOtherVersionIsTheBaselineAndIsNotJudgedItself() throws {
    let verdicts = try verdicts("field.total.accuracy >= baseline - 2 pt", totals: 0.4)
    #expect(verdicts.map(\.pipeline) == ["b"])
    #expect(verdicts[0].decision == .fail && verdicts[0].evidence == .refuted)
    #expect(try #require(verdicts[0].baseline) > 0.7)
  }

  @Test func timesReadInTurnsNeedNoNoiseBetweenRuns() throws {
    let slower = try verdicts("latency.p95 <= baseline + 5 %", slowdown: 1.15)[0]
    #expect(slower.decision == .fail && slower.evidence == .refuted, "\(slower.reason)")
    #expect(slower.reason.contains("interleaved in one run"))
    let equal = try verdicts("latency.p95 <= baseline + 5 %")[0]
    #expect(equal.decision == .pass && equal.evidence == .proven, "\(equal.reason)")
  }

  @Test func aNamedBaselineComesFirst() throws {
    var drawn = SyntheticRun(seed: 4)
    drawn.pages = 80
    let run = try run("cer <= baseline", drawn)
    var other = Baseline(of: drawn.run, records: drawn.records)
    other.flaw = "is not meant"
    let verdict = Summary(of: run, records: drawn.records, baseline: other).gates[0]
    #expect(verdict.decision == .notEvaluable)
  }

  @Test func aSavedBaselineHasOnlyTheRunsOwnPipelines() throws {
    let drawn = SyntheticRun(seed: 4)
    let run = try run("cer <= baseline", drawn)
    #expect(run.ownPipelines.map(\.name) == ["b"])
    let kept = Baseline(of: run, records: drawn.records).keeping(run.ownPipelines)
    #expect(kept.tables.map(\.pipeline) == ["b"])
    #expect(run.comparedPipelines.map(\.baseline) == ["a"])
    #expect(run.comparedPipelines.map(\.candidate) == ["b"])
  }

  @Test func aPipelineWithoutAnotherVersionHasNoBaseline() throws {
    let drawn = SyntheticRun(seed: 4)
    var run = try run("cer <= baseline", drawn)
    run.against?.twins = ["c": "a"]
    let verdict = try #require(
      Summary(of: run, records: drawn.records).gates.first { $0.pipeline == "b" })
    #expect(verdict.decision == .notEvaluable && verdict.obstacle == .baseline)
  }
}
