internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunner
internal import PagemarkSuite

/// What a tuner will do, in a few lines.
enum TuningDescription {
  static func render(_ plan: TuningPlan) -> String {
    let search = plan.search
    var lines = Wrapping.paragraph("\(plan.suite.name): tuning \(plan.tuning.pipeline)")
    lines += plan.datasets.flatMap { PlanDescription.lines(of: $0) }
    for axis in plan.tuning.axes {
      let values = axis.values.map(\.description).joined(separator: " ")
      lines += Wrapping.indented("\(axis.path): \(values)", by: 2)
    }
    let pages = TuningPart.allCases.map { "\($0.rawValue) \(plan.pages[$0] ?? 0)" }
    lines.append("  pages: " + pages.joined(separator: ", "))
    lines += Wrapping.indented(
      "\(counted(search.candidates.all.count, "setting")), "
        + "\(counted(search.candidates.recognitions, "way")) to recognize a page; "
        + "\(search.strategy.rawValue): at most \(counted(search.largestCost, "recognition"))",
      by: 2)
    let ways = min(2, search.candidates.recognitions)
    lines.append("  to validate: at most \(ways * (plan.pages[.validate] ?? 0)) more")
    if plan.isTimed {
      lines.append(
        "  times: \(TuningPlan.timedPages) pages by each way to recognize, one at a time")
    }
    return lines.joined(separator: "\n")
  }
}
