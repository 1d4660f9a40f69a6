internal import PagemarkElementary
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// The history of metrics as one HTML file without network: one chart and one table per series.
public enum HistoryPage {
  /// The charts of a history, in the order of its series.
  public static func charts(of history: History) -> [Chart] {
    Chart.uniquelyNamed(
      history.series.map { series in
        let changes = Set(series.changes.map(\.point))
        let points = series.points.enumerated().map { index, point in
          TrendChart.Point(
            label: label(of: point), value: point.estimate.estimate, low: point.estimate.low,
            high: point.estimate.high, isChange: changes.contains(index), isWhole: point.isWhole)
        }
        return TrendChart.chart(
          of: series.key.metric, unit: series.points.first?.estimate.unit ?? .ratio,
          for: "\(series.key.pipeline) on \(series.key.dataset)", points: points)
      })
  }

  /// - Parameters:
  ///   - history: The history.
  ///   - drawn: Its charts; those that could not be drawn are left out.
  /// - Returns: The file's text.
  public static func render(_ history: History, drawn: [DrawnChart]) -> String {
    var html = HTML()
    html.beginPage(title: "History")
    html.raw("<main><h1>History</h1>\n")
    for place in history.series.map({ [$0.key.suite, $0.key.dataset] }).uniqued() {
      let series = history.series.filter { [$0.key.suite, $0.key.dataset] == place }
      html.element("h2", ["class": "isolated"], "\(place[0]) on \(place[1])".visible)
      for change in HistoryText.changes(of: series) { html.element("p", change.visible) }
    }
    html.figures(drawn)
    html.raw("<h2>Every run</h2>\n")
    for series in history.series {
      html.raw("<details><summary class=\"isolated\">")
      html.text("\(HistoryText.name(of: series)) on \(series.key.dataset)".visible)
      html.raw("</summary>")
      html.table(HistoryText.pointsTable(of: series))
      html.raw("</details>\n")
    }
    html.raw("</main></body></html>\n")
    return html.text
  }

  /// A run's day; its folder if the day is unknown.
  private static func label(of point: HistorySeries.Point) -> String {
    point.startedAt.map { String($0.prefix(10)) } ?? point.folder
  }
}
