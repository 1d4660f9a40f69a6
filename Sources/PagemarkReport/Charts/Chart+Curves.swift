extension Chart {
  /// Adds a curve for each of the pipelines that have one, the first on top, and the legend.
  ///
  /// - Parameters:
  ///   - curves: The place of each pipeline among the names, and its points, x and y.
  ///   - names: The names of all pipelines.
  mutating func draw(_ curves: [(index: Int, points: [[Double]])], of names: [String]) {
    for (index, points) in curves.reversed() where index < ChartLook.count {
      series.append(
        ChartSeries(
          form: points.count > 1 ? .line : .points, look: .series(index),
          rows: LatencyChart.thinned(points)))
    }
    legend = ChartLegendEntry.entries(names, .line)
  }
}
