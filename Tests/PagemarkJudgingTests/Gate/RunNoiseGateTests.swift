import RunSamples
import Testing

@testable import PagemarkElementary
@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkReading
@testable import PagemarkScoring
@testable import PagemarkStatistics

/// Gates on a latency against a baseline.
@Suite struct RunNoiseGateTests {
  /// Pages of a run whose times are all longer by a factor of its own.
  private static func entries(
    _ pages: [Double], run factor: Double, _ random: inout SplitMix64
  ) -> [Double] {
    pages.map { $0 * factor * Elementary.exponential(0.03 * random.normal()) }
  }

  private static func spread(cv: Double, _ random: inout SplitMix64) -> RunSpread? {
    RunSpread(
      of: (0..<6).map { _ in
        RunSpread.Run(
          code: "",
          values: [
            RunSpread.Place(pipeline: nil, dataset: "d", metric: "latency.p95"):
              Elementary.exponential(cv * random.normal())
          ])
      }, source: "6 runs")
  }

  /// The number of pairs of runs in which a gate is refuted.
  private static func refuted(
    _ trials: Int, cv: Double, slowdown: Double, seed: UInt64
  ) throws -> Int {
    var random = SplitMix64(seed: seed)
    let requirement = try Requirement("latency.p95 <= baseline + 5 %")
    return try (0..<trials).count { _ in
      let pages = (0..<60).map { _ in Elementary.exponential(0.4 * random.normal()) }
      let sides = [1, slowdown].map { factor in
        entries(pages, run: factor * Elementary.exponential(cv * random.normal()), &random)
      }
      let sample = PairedSample(
        pairs: pages.indices.map {
          PairedSample.Pair(
            case: "\($0 + 100)", document: "\($0 + 100)", baseline: .number(sides[0][$0]),
            candidate: .number(sides[1][$0]))
        })
      let noise = try #require(
        spread(cv: cv, &random)?.noise(of: requirement.metric, pipeline: "p", on: "d"))
      let analysis = PairedAnalysis(
        compared: .percentile(.page, 95), sample: sample, noise: noise, seed: 1, draws: 200)
      let values = analysis.values
      let reached = try #require(values.baseline)
      let candidate = try #require(values.candidate)
      let evidence = BaselineEvidence(
        requirement: requirement, tolerance: .relative(0.05), analysis: analysis,
        reached: reached, isMet: candidate <= 1.05 * reached)
      return evidence.ruling.evidence == .refuted
    }
  }

  @Test(arguments: [0.02, 0.05]) func twoRunsOfTheSameWorkRarelyFail(cv: Double) throws {
    let alarms = try Self.refuted(40, cv: cv, slowdown: 1, seed: 1)
    #expect(1 - Binomial.cdf(alarms - 1, n: 40, p: 0.05) > 0.01, "\(alarms) of 40")
  }

  @Test func aSlowdownBeyondTheLimitIsFound() throws {
    let found = try Self.refuted(40, cv: 0.02, slowdown: 1.15, seed: 2)
    #expect(Binomial.cdf(found, n: 40, p: 0.8) > 0.01, "\(found) of 40")
  }

  // MARK: What is known

  private func judged(_ spread: RunSpread?, slowdown: Double = 1) throws -> GateVerdict {
    var run = SyntheticRun(seed: 5)
    run.slowdown = slowdown
    var record = run.run
    record.gates = [Gate(require: try Requirement("latency.p95 <= baseline"), pipeline: "a")]
    var baseline = run.measured
    baseline.spread = spread
    let records = run.records.filter { $0.pipeline == "b" }.map { record in
      var record = record
      record.pipeline = "a"
      return record
    }
    return Summary(of: record, records: records, baseline: baseline).gates[0]
  }

  @Test func withoutKnownNoiseItCanNotBeEvaluated() throws {
    let verdict = try judged(nil)
    #expect(verdict.decision == .notEvaluable && verdict.obstacle == .baseline)
    #expect(verdict.reason.contains("pagemark calibrate"))
  }

  @Test func anExcessWithinTheNoisePasses() throws {
    let verdict = try judged(.scattering(by: 0.1), slowdown: 1.1)
    #expect(verdict.decision == .pass && verdict.evidence == .unproven)
    #expect(verdict.reason.contains("not refuted"))
    #expect(verdict.reason.contains("scatter by 10"))
  }

  @Test func anExcessBeyondTheNoiseFails() throws {
    let verdict = try judged(.scattering(by: 0.005), slowdown: 1.2)
    #expect(verdict.decision == .fail && verdict.evidence == .refuted, "\(verdict.reason)")
  }

  @Test func failedPagesExceedEveryBudgetWhateverTheNoise() throws {
    let run = SyntheticRun(seed: 5)
    var record = run.run
    record.gates = [Gate(require: try Requirement("latency.p95 <= baseline"), pipeline: "a")]
    var baseline = run.measured
    baseline.spread = .scattering(by: 0.1)
    let records = run.records.filter { $0.pipeline == "a" }.map { record in
      var record = record
      guard ["page-100", "page-101", "page-102"].contains(record.case), record.lane == .latency
      else { return record }
      record.outcome = .failed(Failure(stage: "tesseract", kind: .timeout, message: ""))
      return record
    }
    let verdict = Summary(of: record, records: records, baseline: baseline).gates[0]
    #expect(verdict.decision == .fail, "\(verdict.reason)")
  }

  @Test func fewerThanFiveRunsGiveNoSpread() {
    let run = RunSpread.Run(
      code: "", values: [.init(pipeline: "a", dataset: "d", metric: "latency.p95"): 1])
    #expect(RunSpread(of: Array(repeating: run, count: 4), source: "") == nil)
    #expect(RunSpread(of: Array(repeating: run, count: 5), source: "")?.entries.count == 1)
  }

  @Test func changesByCommitsAreNotNoiseIfEachHasEnoughRuns() throws {
    func run(_ code: String, _ seconds: Double) -> RunSpread.Run {
      .init(
        code: code, values: [.init(pipeline: "a", dataset: "d", metric: "latency.p95"): seconds])
    }
    let spread = try #require(
      RunSpread(
        of: [run("a", 1), run("a", 1), run("a", 1), run("b", 2), run("b", 2), run("b", 2)],
        source: ""))
    #expect(spread.entries[0].variance == 0 && spread.entries[0].freedom == 4)
    let mixed = try #require(
      RunSpread(
        of: [run("a", 1), run("b", 2), run("c", 1), run("d", 2), run("e", 1)], source: ""))
    #expect(mixed.entries[0].variance > 0.1 && mixed.entries[0].freedom == 4)
  }

  @Test func theNearestPercentileReplacesAMissingOne() throws {
    let spread = try #require(
      RunSpread(
        of: (0..<5).map { index in
          .init(
            code: "",
            values: [
              .init(pipeline: nil, dataset: "d", metric: "latency.p50"): 1,
              .init(pipeline: nil, dataset: "d", metric: "latency.p95"): 1 + Double(index) / 10,
            ])
        }, source: ""))
    func noise(_ percentile: Int) -> Double? {
      spread.noise(of: .latency(.page, percentile: percentile), pipeline: "x", on: "d")?.variance
    }
    #expect(noise(50) == 0 && noise(60) == 0)
    #expect(try #require(noise(99)) > 0 && noise(99) == noise(95))
    #expect(spread.noise(of: .latency(.cpu, percentile: 50), pipeline: "x", on: "d") == nil)
    #expect(spread.noise(of: .coldStart, pipeline: "x", on: "d") == nil)
  }
}

extension SplitMix64 {
  /// A number with mean 0 and variance 1.
  mutating func normal() -> Double {
    NormalDistribution.quantile(Double.random(in: 0.000_001...0.999_999, using: &self))
  }
}
