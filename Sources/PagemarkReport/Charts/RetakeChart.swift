internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// What is gained if the worst photographs are taken again: the right totals among the others, by pipeline.
enum RetakeChart {
  /// The least share of photographs that is kept: of fewer, the accuracy is chance.
  private static let leastKept = 0.1

  /// `nil` if no pipeline judges its photographs (`quality`) and reads totals.
  static func chart(of run: ChartRun) -> Chart? {
    let curves = run.pipelines.enumerated().compactMap { index, entry in
      entry.measurements.keptPhotographs.map { (index, entry.pipeline.name, points(of: $0)) }
    }
    guard !curves.isEmpty else { return nil }
    let sentences = curves.prefix(ChartLook.count).compactMap { _, pipeline, points -> String? in
      guard let all = points.last, let half = points.last(where: { $0.again >= 0.5 }) else {
        return nil
      }
      let (before, after, kept) = (
        Metric.Unit.ratio.format(all.accuracy), Metric.Unit.ratio.format(half.accuracy),
        Metric.Unit.ratio.format(1 - half.again)
      )
      return "\(pipeline): \(before) of all totals are right, \(after) on the best \(kept)."
    }
    var chart = Chart(
      name: "retake-\(ChartText.fileName(run.dataset))",
      title: "\(run.dataset): right totals if the worst photographs are taken again",
      description: sentences.joined(separator: " "),
      horizontal: ChartAxis(
        "taken again (% of photographs, the worst first)", holding: [0, 100], from: .atZero),
      vertical: ChartAxis(
        "right totals among the others (%), more is better",
        holding: curves.flatMap { $0.2.map { 100 * $0.accuracy } }, from: .atZero, most: 100))
    chart.draw(
      curves.map { index, _, points in
        (index, points.map { [100 * $0.again, 100 * $0.accuracy] })
      }, of: run.names)
    return chart
  }

  /// From few photographs that are kept to all.
  private static func points(of curve: RiskCoverage) -> [(again: Double, accuracy: Double)] {
    curve.thresholds.compactMap { threshold in
      let kept = Double(threshold.kept) / Double(curve.count)
      return kept < leastKept ? nil : (1 - kept, 1 - threshold.risk)
    }
  }
}
