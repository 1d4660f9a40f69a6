internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// How many of a field's answers are wrong among those that a threshold of confidence keeps, by pipeline.
enum RiskCoverageChart {
  /// One chart for each field that a gate selects by confidence, or else for the first field.
  static func charts(of run: ChartRun) -> [Chart] {
    let gated = run.gates.compactMap { verdict -> FieldKind? in
      if case .selection(let kind, _) = verdict.require.metric { kind } else { nil }
    }.uniqued()
    let first = ([.total] + run.fields).first { run.hasEstimate(of: .selection($0, .riskCoverage)) }
    return (gated.isEmpty ? [first].compactMap(\.self) : gated).map { chart(of: $0, in: run) }
  }

  private static func chart(of kind: FieldKind, in run: ChartRun) -> Chart {
    let name = "risk-coverage-\(ChartText.fileName(run.dataset))-\(kind.rawValue)"
    let title = "\(run.dataset): wrong values of \(kind.rawValue) among those kept by confidence"
    let curves = run.pipelines.enumerated().compactMap { index, entry in
      entry.measurements.riskCoverage(of: kind).map { (index, entry.pipeline.name, $0) }
    }
    guard !curves.isEmpty else {
      return Chart(
        name: name, title: title, absence: "no value of \(kind.rawValue) has a confidence")
    }
    let sentences = curves.prefix(ChartLook.count).map { _, pipeline, curve in
      let covered = Metric.Unit.ratio.format(curve.coverage(atRisk: 0.01))
      return "\(pipeline): \(covered) kept with at most 1 % wrong, area "
        + Metric.Unit.ratio.format(curve.area) + "."
    }
    let risks = curves.flatMap { $0.2.thresholds.map { 100 * $0.risk } }
    var chart = Chart(
      name: name, title: title, description: sentences.joined(separator: " "),
      horizontal: ChartAxis("kept (% of answers)", holding: [0, 100], from: .atZero),
      vertical: ChartAxis(
        "wrong among those kept (%), less is better", holding: risks, from: .atZero, most: 100))
    chart.draw(
      curves.map { index, _, curve in
        (
          index,
          curve.thresholds.map {
            [100 * Double($0.kept) / Double(curve.count), 100 * $0.risk]
          }
        )
      }, of: run.names)
    return chart
  }
}
