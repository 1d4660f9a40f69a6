internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunner
internal import PagemarkScoring
internal import PagemarkSuite

/// What a plan will do, in a few lines.
enum PlanDescription {
  /// Describes a plan.
  ///
  /// - Parameters:
  ///   - plan: What will be run.
  ///   - hopeless: The gates that the run can't judge.
  ///   - forecast: How long it will take, and the earlier run that says so; `nil` if there is none.
  ///   - usual: How long its recognizers usually take, for want of an earlier run; `nil` says nothing.
  /// - Returns: Lines of at most 80 columns.
  static func render(
    _ plan: RunPlan, hopeless: [GateProspect] = [], forecast: (RunForecast, run: String)? = nil,
    usual: UsualTime? = nil
  ) -> String {
    let names = plan.suite.pipelines.map(\.name).joined(separator: ", ")
    var lines = Wrapping.paragraph("\(plan.suite.name): \(names)")
    if let against = plan.suite.against {
      lines += Wrapping.indented("interleaved with their versions in \(against.words)", by: 2)
    }
    for pipeline in plan.suite.pipelines {
      lines += pipeline.notes.flatMap {
        Wrapping.indented("note: \(pipeline.name): \($0)", by: 4)
      }
    }
    lines += plan.datasets.flatMap { self.lines(of: $0) }
    if plan.lanes.contains(.accuracy) {
      let repetitions = plan.suite.measure.accuracyRepetitions
      let readings =
        "accuracy lane: \(counted(plan.accuracyRecords, "reading"))"
        + (repetitions > 1 ? " (each page \(repetitions) times)" : "")
      lines.append(
        "  " + readings + (plan.isUntilSettled ? " at most, until every gate is settled" : ""))
    }
    if plan.lanes.contains(.latency) {
      let sampling = plan.suite.measure.latency
      lines += Wrapping.indented(
        "latency lane: \(plan.latencyRecords) readings (up to \(sampling.cases) cases per dataset × "
          + "\(sampling.repetitions)), one at a time", by: 2)
    }
    if let (forecast, run) = forecast {
      let time = Duration.seconds(forecast.seconds).inWords
      lines += Wrapping.indented(
        "about \(time) without the cache, as in \(run)"
          + (forecast.isPartial ? ", which lacks a pipeline or a lane" : ""), by: 2)
    } else if let usual {
      lines += Wrapping.indented(words(for: usual), by: 2)
    }
    if plan.suite.ablated == nil { lines += gates(of: plan.suite, hopeless) }
    if plan.suite.ablated != nil {
      lines.append("  an ablation judges nothing: gates are left out")
    }
    if plan.isPartial { lines.append("  partial: no gate can pass") }
    return lines.joined(separator: "\n")
  }

  /// A guess at how long a suite takes that has not run here.
  private static func words(for usual: UsualTime) -> String {
    let names = usual.unknown.map { "'\($0)'" }.joined(separator: ", ")
    guard let seconds = usual.seconds else {
      return
        "how long it takes is not known: no run of the suite here has times to go by, and what "
        + "\(names) asks may take any time; --limit 3 shows it"
    }
    let ends = [seconds.lowerBound, seconds.upperBound].map { Duration.seconds($0).inWords }
    let range = ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")
    return
      "roughly \(range) without the cache, as such recognizers usually take: no run of the "
      + "suite here has times to go by"
      + (usual.unknown.isEmpty ? "" : "; without \(names), which may take any time")
  }

  /// Every gate as Pagemark interprets it.
  private static func gates(of suite: Suite, _ hopeless: [GateProspect]) -> [String] {
    suite.gates.flatMap { gate in
      let place =
        (gate.pipeline.map { ", of \($0)" } ?? "") + (gate.dataset.map { ", on \($0)" } ?? "")
        + (gate.where.map { ", where \($0)" } ?? "")
      let severity = gate.severity == .warn ? " (warns only)" : ""
      return Wrapping.indented("gate: " + gate.require.understood + place + severity, by: 2)
        + hopeless.filter { $0.gate == gate }.flatMap {
          Wrapping.indented("can't be judged: \($0.reason)", by: 4)
        }
    }
  }

  /// What happens to a dataset, and notes on it.
  static func lines(of dataset: PlannedDataset) -> [String] {
    let state = dataset.absence.map { "skipped: \($0)" } ?? counted(dataset.cases.count, "case")
    var notes = dataset.warnings
    if dataset.faults > 0 {
      notes.append(
        "\(counted(dataset.faults, "fault")), listed by 'pagemark dataset check'"
      )
    }
    return Wrapping.indented("\(dataset.name): \(state)", by: 2)
      + notes.flatMap { Wrapping.indented("note: " + $0, by: 4) }
  }
}

extension Duration {
  /// Rounded to what a forecast can know: `20 s`, `4 min`, `2.5 h`.
  fileprivate var inWords: String {
    let seconds = Double(components.seconds)
    if seconds < 90 { return "\(max(10, Int((seconds / 10).rounded(.up)) * 10)) s" }
    if seconds < 5_400 { return "\(Int((seconds / 60).rounded(.up))) min" }
    return "\((seconds / 360).rounded(.up) / 10) h"
  }
}
