import PagemarkJudging
import PagemarkScoring
import PagemarkStatistics
import Testing

@Suite struct HistoryTests {
  private let here = MachineIdentity(cpu: "one", cores: 2)
  private let there = MachineIdentity(cpu: "other", cores: 8)

  /// A run on a day, with `cer` and `latency.p95` of one pipeline.
  private func run(
    _ day: Int, cer: Double?, seconds: Double = 1, on machine: MachineIdentity? = nil,
    isWhole: Bool = true, suite: String = "s"
  ) -> HistoryRun {
    func estimate(_ value: Double?, _ unit: Metric.Unit) -> MetricEstimate {
      MetricEstimate(estimate: value, low: nil, high: nil, n: 10, unit: unit)
    }
    return HistoryRun(
      folder: "run-\(day)", suite: suite, startedAt: "2026-01-\(day + 10)T00:00:00Z",
      commit: CommitIdentity(id: "abcdef01\(day)", isModified: false), machine: machine ?? here,
      verdict: isWhole ? .pass : .incomplete, isWhole: isWhole,
      results: [
        HistoryRun.Result(
          pipeline: "p", dataset: "d",
          metrics: ["cer": estimate(cer, .ratio), "latency.p95": estimate(seconds, .seconds)])
      ])
  }

  private let metrics: [Metric] = [.rate(.cer, .micro), .latency(.page, percentile: 95)]

  @Test func seriesAreChronologicalWhateverTheOrderOfFolders() {
    let history = History(
      of: [run(3, cer: 0.3), run(1, cer: 0.1), run(2, cer: 0.2)], .init(metrics: metrics))
    #expect(history.series.map(\.key.metric) == ["cer", "latency.p95"])
    #expect(history.series[0].points.map(\.estimate.estimate) == [0.1, 0.2, 0.3])
  }

  @Test func timesOfTwoMachinesAreTwoSeries() {
    let history = History(
      of: [run(1, cer: 0.1), run(2, cer: 0.1, on: there), run(3, cer: 0.1)],
      .init(metrics: metrics))
    #expect(history.series.map(\.points.count) == [3, 2, 1])
    #expect(history.series.map(\.key.machine) == [nil, here, there])
  }

  @Test func onlyCompleteRunsCountForAChange() throws {
    var runs = (0..<12).map { run($0, cer: $0 < 7 ? 0.06 : 0.05) }
    // Interrupted: its rate covers two pages.
    runs[5] = run(5, cer: 0.9, isWhole: false)
    runs[8] = run(8, cer: nil)
    runs[9] = run(9, cer: .nan)
    runs.append(run(12, cer: 0.05))
    let series = try #require(History(of: runs, .init(metrics: metrics)).series.first)
    #expect(series.points.count == 13)
    #expect(series.comparable == 10)
    let change = try #require(series.changes.first)
    #expect(series.changes.count == 1)
    #expect((change.kind, change.point, change.found) == (.step, 7, 11))
    #expect(change.isBetter)
    #expect(abs(change.before - 0.06) < 1e-12)
  }

  @Test func changesAreSearchedForInRunsThatAreNotShown() throws {
    let runs = (0..<15).map { run($0, cer: $0 < 10 ? 0.06 : 0.05) }
    let selection = History.Selection(metrics: [metrics[0]], last: 6)
    let series = try #require(History(of: runs, selection).series.first)
    #expect(series.points.map(\.folder) == (9..<15).map { "run-\($0)" })
    #expect(series.changes.map(\.point) == [1])
    #expect(series.changes.map(\.found) == [3])
    let last = History.Selection(metrics: [metrics[0]], last: 3)
    #expect(History(of: runs, last).series.first?.changes == [])
  }

  @Test func lastAppliesToEachSuite() {
    let runs = (0..<6).map { run($0, cer: 0.1, suite: $0.isMultiple(of: 2) ? "a" : "b") }
    let history = History(of: runs, .init(metrics: [metrics[0]], last: 2))
    #expect(history.series.map(\.key.suite) == ["a", "b"])
    #expect(
      history.series.map { $0.points.map(\.folder) } == [["run-2", "run-4"], ["run-3", "run-5"]])
  }

  @Test func showsOnlyTheSelectedSeries() {
    let runs = [run(1, cer: 0.1), run(2, cer: 0.1, suite: "t")]
    #expect(History(of: runs, .init(suites: ["t"], metrics: metrics)).series.count == 2)
    #expect(History(of: runs, .init(datasets: ["x"], metrics: metrics)).series.isEmpty)
    #expect(History(of: runs, .init(pipelines: ["p"], metrics: [metrics[1]])).series.count == 2)
  }
}
