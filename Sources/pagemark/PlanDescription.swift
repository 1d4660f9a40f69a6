internal import PagemarkCore
internal import PagemarkReport
internal import PagemarkRunner
internal import PagemarkSuite

/// What a plan will do, in a few lines.
enum PlanDescription {
  static func render(_ plan: RunPlan) -> String {
    let names = plan.suite.pipelines.map(\.name).joined(separator: ", ")
    var lines = Wrapping.paragraph("\(plan.suite.name): \(names)")
    for dataset in plan.datasets {
      switch dataset.absence {
      case let absence?: lines.append("  \(dataset.name): skipped: \(absence)")
      case nil: lines.append("  \(dataset.name): \(dataset.cases.count) cases")
      }
      lines += dataset.warnings.map { "    note: " + $0 }
      if dataset.faults > 0 {
        lines.append("    note: \(dataset.faults) faults, listed by 'pagemark dataset check'")
      }
    }
    if plan.lanes.contains(.accuracy) {
      lines.append("  accuracy lane: \(plan.accuracyRecords) readings")
    }
    if plan.lanes.contains(.latency) {
      let sampling = plan.suite.measure.latency
      lines.append(
        "  latency lane: \(plan.latencyRecords) readings (up to \(sampling.cases) cases a dataset × "
          + "\(sampling.repetitions)), one at a time")
    }
    if plan.suite.ablated != nil {
      lines.append("  an ablation judges nothing: gates are left out")
    }
    if plan.isPartial { lines.append("  partial: no gate can pass") }
    return lines.map(\.visible).joined(separator: "\n")
  }
}
