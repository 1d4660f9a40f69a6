public import PagemarkJudging
internal import PagemarkPipeline

/// The result of a search as one HTML file without network, as `tuning.html`.
public enum TuningPage {
  /// - Parameters:
  ///   - record: The result of the search.
  ///   - charts: The charts of the search, which become part of the file.
  /// - Returns: The text of the file.
  public static func render(_ record: TuningRecord, _ charts: [DrawnChart] = []) -> String {
    let title = "Tuning: \(record.suite), \(record.pipeline)"
    var html = HTML()
    html.beginPage(title: title)
    html.raw("<main>\n")
    html.element("h1", ["class": "isolated"], title.visible)
    html.list(TuningText.conclusion(record))
    html.element("p", TuningText.head(record).visible)
    let drawn = charts.filter { $0.absence == nil }
    if !drawn.isEmpty {
      html.element("h2", "Charts")
      html.figures(drawn)
    }
    for table in TuningTables.all(of: record) {
      html.element("h2", ["class": "isolated"], table.title.visible)
      html.table(table)
    }
    let front = TuningText.front(of: record)
    if !front.isEmpty {
      html.element("h2", "Pareto front")
      html.list(front)
    }
    html.raw("</main></body></html>\n")
    return html.text
  }
}

extension HTML {
  /// Appends sentences as a list.
  fileprivate mutating func list(_ sentences: [String]) {
    raw("<ul>")
    for sentence in sentences { element("li", sentence.visible) }
    raw("</ul>\n")
  }
}
