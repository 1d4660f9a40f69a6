internal import PagemarkJudging
internal import PagemarkScoring

/// The accuracy of each pipeline by the strength of a cause, with intervals: one chart per family of tags that have
/// levels, such as `blur=1` and `blur=5`.
enum SeverityChart {
  /// The number of causes that are drawn: those that harm most.
  private static let mostCharts = 12

  static func charts(of run: ChartRun) -> [Chart] {
    guard let metric = run.accuracy else { return [] }
    let curves = run.results.flatMap { SeverityCurve.curves(of: $0, metric) }
    let causes = Dictionary(grouping: curves, by: \.cause)
    func harm(_ cause: String) -> Double { causes[cause]?.map(\.harm).max() ?? 0 }
    return causes.keys.sorted { (harm($1), $0) < (harm($0), $1) }.prefix(mostCharts)
      .map { chart(of: $0, causes[$0] ?? [], metric, in: run) }
  }

  private static func chart(
    of cause: String, _ curves: [SeverityCurve], _ metric: Metric, in run: ChartRun
  ) -> Chart {
    let scale = ChartScale(metric.unit, for: [])
    func y(_ value: Double) -> Double { value * scale.factor }
    let values = curves.flatMap { curve in
      curve.points.flatMap { [$0.estimate.estimate, $0.estimate.low, $0.estimate.high] }
        .compactMap(\.self)
    }
    let levels = curves.flatMap { $0.points.map(\.level) }
    let span = (levels.max() ?? 1) - (levels.min() ?? 0)
    // Side by side, so that intervals do not hide each other.
    func shift(_ index: Int) -> Double {
      let middle = Double(min(run.names.count, ChartLook.count) - 1) / 2
      return 0.015 * span * (Double(index) - middle)
    }
    let unit = scale.unit.isEmpty ? "" : "\(scale.unit), "
    var chart = Chart(
      name: "severity-\(ChartText.fileName(run.dataset))-\(ChartText.fileName(cause))",
      title: "\(run.dataset): \(metric) by \(cause)",
      description: curves.map { $0.sentence + "." }.joined(separator: " "),
      horizontal: ChartAxis(
        cause, holding: levels + levels.map { $0 + 0.06 * span }),
      vertical: ChartAxis(
        "\(metric) (\(unit)95 % intervals), \(metric.polarity.words)",
        holding: values.map(y), from: .atZero))
    for (index, name) in run.names.prefix(ChartLook.count).enumerated() {
      guard let curve = curves.first(where: { $0.pipeline == name }) else { continue }
      let rows = curve.points.compactMap { point -> [Double]? in
        guard let value = point.estimate.estimate else { return nil }
        let x = point.level + shift(index)
        let (low, high) = (point.estimate.low ?? value, point.estimate.high ?? value)
        return [x, y(value), x, x, y(low), y(high)]
      }
      let line = rows.map { Array($0.prefix(2)) }
      chart.series.append(ChartSeries(form: .line, look: .series(index), rows: line))
      chart.series.append(ChartSeries(form: .intervals, look: .series(index), rows: rows))
      chart.series.append(ChartSeries(form: .points, look: .series(index), rows: line))
    }
    chart.legend = ChartLegendEntry.entries(run.names, .pointOnLine)
    return chart
  }
}
