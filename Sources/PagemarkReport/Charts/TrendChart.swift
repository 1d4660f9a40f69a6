internal import PagemarkPipeline
public import PagemarkScoring

/// How a metric changed from run to run.
public enum TrendChart {
  /// One run.
  public struct Point: Hashable, Sendable {
    /// The name of the run: a day, a version.
    public var label: String
    /// In the metric's unit; `nil` if the run does not have it.
    public var value: Double?
    /// The 95 % interval.
    public var low, high: Double?
    /// Whether the metric changes here by more than chance.
    public var isChange: Bool
    /// Whether every case was measured; other runs are points next to the line.
    public var isWhole: Bool

    public init(
      label: String, value: Double?, low: Double?, high: Double?, isChange: Bool,
      isWhole: Bool = true
    ) {
      (self.label, self.value, self.low, self.high) = (label, value, low, high)
      (self.isChange, self.isWhole) = (isChange, isWhole)
    }
  }

  /// The number of intervals that are drawn individually; more are drawn as a band.
  private static let mostIntervals = 40

  /// - Parameters:
  ///   - metric: The metric's name.
  ///   - unit: The unit of the values.
  ///   - subject: What the metric describes, such as a pipeline on a dataset.
  ///   - points: The runs, in order of time.
  /// - Returns: A chart with one position per run on its horizontal axis.
  public static func chart(
    of metric: String, unit: Metric.Unit, for subject: String, points: [Point]
  ) -> Chart {
    let name = "trend-" + ChartText.fileName(subject) + "-" + ChartText.fileName(metric)
    let title = "\(subject): \(metric) from run to run"
    let known = points.enumerated().compactMap { index, point in
      point.value.flatMap { $0.isFinite ? (place: Double(index), value: $0, point: point) : nil }
    }
    let whole = known.filter(\.point.isWhole)
    let partial = known.filter { !$0.point.isWhole }
    guard let first = whole.first ?? known.first, let last = whole.last ?? known.last else {
      return Chart(name: name, title: title, absence: "no run has \(metric)")
    }
    let values = known.flatMap { [$0.value, $0.point.low, $0.point.high].compactMap(\.self) }
    let scale = ChartScale(unit, for: values)
    let changes = known.filter(\.point.isChange)
    var chart = Chart(
      name: name, title: title,
      description:
        "\(metric) in \(known.count) runs: \(unit.format(first.value)) in \(first.point.label), "
        + "\(unit.format(last.value)) in \(last.point.label). "
        + (partial.isEmpty
          ? ""
          : "\(counted(partial.count, "partial run is", plural: "partial runs are")) drawn next to it. ")
        + (changes.isEmpty
          ? "No run differs from those before by more than chance."
          : "Changed in \(changes.prefix(8).map { $0.point.label }.joined(separator: ", "))"
            + (changes.count > 8 ? " and \(changes.count - 8) more." : ".")),
      horizontal: ChartAxis("run", names: points.map(\.label)),
      vertical: ChartAxis(
        scale.label(metric) + ", with 95 % intervals", holding: values.map { $0 * scale.factor }))
    chart.horizontal.ticks = Self.thinned(chart.horizontal.ticks)
    let rows = whole.map { [$0.place, $0.value * scale.factor] }
    let ends = whole.map { entry in
      [entry.point.low ?? entry.value, entry.point.high ?? entry.value].map { $0 * scale.factor }
    }
    let isCrowded = points.count > mostIntervals
    chart.series = [
      ChartSeries(
        form: .band, look: .series(0),
        rows: isCrowded ? zip(rows, ends).map { [$0[0] - 0.5, $0[0] + 0.5] + $1 } : []),
      ChartSeries(form: .line, look: .series(0), rows: rows),
      ChartSeries(
        form: .intervals, look: .series(0),
        rows: isCrowded ? [] : zip(rows, ends).map { $0 + [$0[0], $0[0]] + $1 }),
      ChartSeries(form: .points, look: .series(0), rows: isCrowded ? [] : rows),
      ChartSeries(
        form: .points, look: .muted, rows: partial.map { [$0.place, $0.value * scale.factor] }),
      ChartSeries(
        form: .points, look: .ink, rows: changes.map { [$0.place, $0.value * scale.factor] }),
    ]
    chart.marks = changes.map {
      .line(
        from: ChartPoint(x: $0.place, y: chart.vertical.low),
        to: ChartPoint(x: $0.place, y: chart.vertical.high), look: .ink)
    }
    chart.legend = [
      ChartLegendEntry(text: metric, sample: isCrowded ? .line : .pointOnLine, look: .series(0))
    ]
    if !changes.isEmpty {
      chart.legend.append(
        ChartLegendEntry(text: "changed by more than chance", sample: .pointOnLine, look: .ink))
    }
    if !partial.isEmpty {
      chart.legend.append(
        ChartLegendEntry(text: "partial run", sample: .pointOnLine, look: .muted))
    }
    return chart
  }

  /// As many labels as fit next to each other, including that of the last run.
  private static func thinned(_ ticks: [ChartAxis.Tick]) -> [ChartAxis.Tick] {
    let most = 5
    guard ticks.count > most else { return ticks }
    return (0..<most).map { ticks[$0 * (ticks.count - 1) / (most - 1)] }
  }
}
