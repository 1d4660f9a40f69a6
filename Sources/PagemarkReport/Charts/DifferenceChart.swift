public import PagemarkJudging
internal import PagemarkScoring
internal import PagemarkStatistics

/// The number of cases on which a pipeline is better than another, and by how much: their differences, sorted.
public enum DifferenceChart {
  /// One of the two pipelines.
  public struct Side: Sendable {
    /// Its name in reports.
    public var label: String
    /// The value of the quantity for each case.
    public var entries: [CaseEntry]

    public init(label: String, entries: [CaseEntry]) {
      (self.label, self.entries) = (label, entries)
    }
  }

  /// - Parameters:
  ///   - quantity: The quantity, with one value per case.
  ///   - dataset: The dataset of the cases.
  ///   - baseline: The pipeline compared with.
  ///   - candidate: The pipeline that is judged.
  /// - Returns: A chart of the cases that both have.
  public static func chart(
    of quantity: Quantity, on dataset: String, baseline: Side, candidate: Side
  ) -> Chart {
    let name =
      "difference-" + ChartText.fileName(dataset) + "-" + ChartText.fileName(baseline.label) + "-"
      + ChartText.fileName(candidate.label)
    let title = "\(dataset): \(quantity), \(candidate.label) − \(baseline.label)"
    let known = Dictionary(
      baseline.entries.map { ($0.case, $0.value) }, uniquingKeysWith: { first, _ in first })
    let pairs = candidate.entries.compactMap { entry -> Double? in
      guard let own = entry.value.rate, let other = known[entry.case]?.rate else { return nil }
      let difference = own - other
      return difference.isFinite ? difference : nil
    }.sorted()
    guard !pairs.isEmpty else {
      return Chart(
        name: name, title: title, absence: "no case has \(quantity) in both")
    }
    let sign = quantity.polarity == .smallerIsBetter ? -1.0 : 1.0
    let better = pairs.count { sign * $0 > 0 }
    let worse = pairs.count { sign * $0 < 0 }
    let scale = ChartScale(quantity.unit, for: pairs)
    // Gains at the left, losses at the right.
    let sorted = sign > 0 ? pairs.reversed() : pairs
    let unit = quantity.unit == .ratio ? "pt" : scale.unit
    var chart = Chart(
      name: name, title: title,
      description:
        "\(quantity) of \(candidate.label) against \(baseline.label) on \(pairs.count) cases: "
        + "better on \(better), worse on \(worse), the same on \(pairs.count - better - worse). "
        + "From \(quantity.unit.formatDifference(pairs.first)) to "
        + "\(quantity.unit.formatDifference(pairs.last)), the median "
        + "\(quantity.unit.formatDifference(Median.of(pairs))).",
      horizontal: ChartAxis(
        "cases, sorted by difference", holding: [0, Double(pairs.count)], from: .atZero),
      vertical: ChartAxis(
        "difference" + (unit.isEmpty ? "" : " (\(unit))") + ", " + quantity.polarity.words,
        holding: pairs.map { $0 * scale.factor } + [0], from: .atZero))
    let bars = Self.thinned(
      sorted.enumerated().map { index, value in
        [
          Double(index), Double(index + 1), min(0, value) * scale.factor,
          max(0, value) * scale.factor,
        ]
      })
    chart.horizontal.high = Double(pairs.count)
    chart.horizontal.ticks.removeAll { $0.value > Double(pairs.count) }
    let isGain = { (bar: [Double]) in sign > 0 ? bar[3] > 0 : bar[2] < 0 }
    chart.series = [
      ChartSeries(form: .bars, look: .series(0), rows: bars.filter(isGain)),
      ChartSeries(
        form: .bars, look: .series(1), rows: bars.filter { !isGain($0) && $0[2] != $0[3] }),
      ChartSeries(form: .line, look: .ink, rows: [[0, 0], [Double(pairs.count), 0]]),
    ]
    chart.legend = [
      ChartLegendEntry(
        text: "better on \(better) of \(pairs.count)", sample: .area, look: .series(0)),
      ChartLegendEntry(
        text: "worse on \(worse) of \(pairs.count)", sample: .area, look: .series(1)),
    ]
    return chart
  }

  /// Bars of many cases; each remaining bar is as wide as those it represents.
  private static func thinned(_ bars: [[Double]]) -> [[Double]] {
    let kept = LatencyChart.thinned(bars)
    guard kept.count < bars.count, let end = bars.last?[1] else { return bars }
    return zip(kept, kept.dropFirst().map { $0[0] } + [end]).map { [$0[0], $1, $0[2], $0[3]] }
  }
}
