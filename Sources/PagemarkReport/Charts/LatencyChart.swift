internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkScoring
internal import PagemarkStatistics

/// The distribution of page times in a dataset: for each pipeline, the share of pages that took at most a given time.
enum LatencyChart {
  /// The maximum number of points of a curve; more are not visible.
  static let mostPoints = 400

  static func chart(of run: ChartRun) -> Chart {
    let name = "latency-" + ChartText.fileName(run.dataset)
    let title = "\(run.dataset): share of pages that took at most this long"
    let columns = run.pipelines.map { entry in
      entry.measurements.entries(of: .time(.page)).compactMap(\.value.rate).sorted()
    }
    guard columns.contains(where: { $0.contains(where: \.isFinite) }) else {
      return Chart(
        name: name, title: title,
        absence: "the latency lane was not run on \(run.dataset), or no page was finished")
    }
    let budgets = Self.budgets(of: run)
    let times = columns.flatMap { $0.filter(\.isFinite) }
    let scale = ChartScale(.seconds, for: times + budgets.map(\.seconds))
    let shown = (times + budgets.map(\.seconds)).map { $0 * scale.factor }.filter { $0 > 0 }
    let label = scale.label("latency of a page, median of its repetitions")
    let isWide = (shown.max() ?? 1) > 20 * (shown.min() ?? 1)
    var chart = Chart(
      name: name, title: title,
      description: description(columns, names: run.names, budgets: budgets),
      horizontal: isWide
        ? ChartAxis(logarithmic: label, holding: shown)
        : ChartAxis(label, holding: shown, from: .atZero),
      vertical: ChartAxis("pages (%)", holding: [0, 100], from: .atZero))
    for (index, column) in columns.enumerated().prefix(ChartLook.count).reversed() {
      let pages = Double(column.count)
      let curve = column.enumerated().filter { $0.element.isFinite }
        .map { [$0.element * scale.factor, 100 * Double($0.offset + 1) / pages] }
      guard let first = curve.first, let last = curve.last else { continue }
      // From the start of the axis, and level to its end; the part missing at the top are failed pages.
      chart.series.append(
        ChartSeries(
          form: .steps, look: .series(index),
          rows: [[first[0], 0]] + Self.thinned(curve) + [[chart.horizontal.high, last[1]]]))
    }
    chart.marks = budgets.flatMap { budget in
      let x = budget.seconds * scale.factor
      let share = Double(budget.percentile)
      return [
        .line(from: ChartPoint(x: x, y: 0), to: ChartPoint(x: x, y: 100), look: .ink),
        .line(
          from: ChartPoint(x: chart.horizontal.low, y: share), to: ChartPoint(x: x, y: share),
          look: .ink),
      ] as [ChartMark]
    }
    chart.legend = ChartLegendEntry.entries(run.names, .line)
    chart.legend += budgets.map {
      ChartLegendEntry(text: $0.text, sample: .line, look: .ink)
    }
    return chart
  }

  /// A gate's limit on a page's latency.
  private struct Budget: Hashable {
    var seconds: Double
    /// 1 … 99.
    var percentile: Int
    var text: String
  }

  private static func budgets(of run: ChartRun) -> [Budget] {
    Array(
      run.gates.compactMap { verdict -> Budget? in
        guard case .latency(.page, let percentile) = verdict.require.metric,
          let threshold = verdict.threshold, threshold > 0
        else { return nil }
        return Budget(seconds: threshold, percentile: percentile, text: verdict.text)
      }.uniqued().prefix(3))
  }

  /// Evenly spaced rows of many, including the first and the last.
  static func thinned(_ rows: [[Double]]) -> [[Double]] {
    guard rows.count > mostPoints else { return rows }
    return (0..<mostPoints).map { rows[$0 * (rows.count - 1) / (mostPoints - 1)] }
  }

  private static func description(
    _ columns: [[Double]], names: [String], budgets: [Budget]
  ) -> String {
    let sentences = zip(names, columns).prefix(ChartLook.count).map { name, column in
      guard let median = Median.of(column), let high = NearestRank.percentile(column, 0.95) else {
        return "\(name): not measured."
      }
      let failed = column.count { !$0.isFinite }
      func words(_ seconds: Double) -> String {
        seconds.isFinite ? Metric.Unit.seconds.format(seconds) : "without end"
      }
      return "\(name): half of \(column.count) pages within \(words(median)), 95 % within "
        + words(high) + (failed > 0 ? ", \(failed) failed" : "") + "."
    }
    let limits = budgets.isEmpty ? [] : ["Asked: \(budgets.map(\.text).joined(separator: "; "))."]
    return (sentences + limits).joined(separator: " ")
  }
}
