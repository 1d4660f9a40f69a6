internal import Foundation
internal import PagemarkElementary
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkStatistics

/// The history of metrics, for a terminal of 80 columns.
public enum HistoryText {
  /// Whether each run's value is listed below the trends.
  public enum Detail: Hashable, Sendable { case trends, points }

  private static let listedChanges = 3
  private static let trendColumns = 20
  /// The reliability of change points.
  static let alarmRate =
    "change points are advice: of series that never change, at most "
    + "\(Int(ChangePoints.falseAlarms * 100)) % ever show one in \(ChangePoints.looks) runs, if checked "
    + "after each; 6 to 8 % if runs are strongly correlated"

  public static func render(_ history: History, detail: Detail = .trends) -> String {
    var blocks: [String] = []
    for place in history.series.map({ [$0.key.suite, $0.key.dataset] }).uniqued() {
      let series = history.series.filter { [$0.key.suite, $0.key.dataset] == place }
      blocks.append(table(of: series, place))
      let sentences = changes(of: series)
      if !sentences.isEmpty {
        blocks.append(sentences.flatMap { Wrapping.item($0) }.joined(separator: "\n"))
      }
      if detail == .points { blocks += series.map(points) }
    }
    return blocks.joined(separator: "\n\n")
  }

  private static func table(of series: [HistorySeries], _ place: [String]) -> String {
    let points = series.flatMap(\.points)
    let runs = Set(points.map(\.folder)).count
    let days = points.compactMap(\.startedAt).map { $0.prefix(10) }
    let span = days.min().map { " from \($0) to \(days.max() ?? $0)" } ?? ""
    let title = Wrapping.paragraph(
      "\(place[0]) on \(place[1]): \(counted(runs, "run"))\(span)")
    var table = TextTable(
      header: ["metric", "pipeline", "first", "last", "change", "trend"])
    for series in series {
      // Partial runs have other cases and are not part of the line.
      let values = series.points.map { $0.isComparable ? $0.estimate.estimate : nil }
      let unit = series.points.first?.estimate.unit ?? .ratio
      let known = values.compactMap(\.self)
      let change = known.count > 1 ? known[known.count - 1] - known[0] : nil
      let trend = Sparkline.text(values, columns: trendColumns)
      table.add([
        series.key.metric, series.key.pipeline, unit.format(known.first), unit.format(known.last),
        unit.formatDifference(change), trend,
      ])
    }
    return (title + table.lines).joined(separator: "\n")
  }

  /// The changes, and notes on them.
  static func changes(of series: [HistorySeries]) -> [String] {
    series.flatMap(lastChanges) + notes(on: series)
  }

  /// The last changes; JSON and CSV have all.
  private static func lastChanges(of series: HistorySeries) -> [String] {
    let earlier = series.changes.count - listedChanges
    let count =
      earlier > 0 ? ["\(name(of: series)): \(earlier) earlier changes, in --json and --csv"] : []
    return count
      + series.changes.suffix(listedChanges).map { sentence($0, of: series) }
  }

  private static func sentence(_ change: HistorySeries.Change, of series: HistorySeries) -> String {
    let (unit, point) = (series.points[change.point].estimate.unit, series.points[change.point])
    let since = point.startedAt.map { " since \($0.prefix(10))" } ?? ""
    let commit = point.commit.map { " (\($0.short))" } ?? ""
    let (before, after) = (unit.format(change.before), unit.format(change.after))
    let size = "\(before), \(after) (\(unit.formatDifference(change.after - change.before)))"
    let levels =
      switch change.kind {
      case .step: "\(size)\(since)\(commit), \(point.folder)"
      case .drift:
        "drifts, \(size)\(since)\(commit), \(point.folder) to \(series.points[change.end].folder)"
      }
    let quality = change.isBetter ? "better" : "worse"
    return "\(name(of: series)): \(levels): \(quality), first seen by "
      + "\(series.points[change.found].folder), p \(format(pValue: change.pValue))"
  }

  private static func format(pValue: Double) -> String {
    pValue < 1e-6 ? "< 0.000001" : String(format: "= %.6f", pValue)
  }

  private static func notes(on series: [HistorySeries]) -> [String] {
    var notes: [String] = []
    let partial = series.flatMap(\.points).filter { !$0.isWhole }.map(\.folder).uniqued()
    if !partial.isEmpty {
      let listed = partial.prefix(3).joined(separator: ", ") + (partial.count > 3 ? ", …" : "")
      notes.append(
        "\(counted(partial.count, "run is", plural: "runs are")) partial, broken off or stopped early, "
          + "and left out of trends and change points: \(listed)")
    }
    let most = series.map(\.comparable).max() ?? 0
    if most < ChangePoints.fewest {
      notes.append(
        "change points need \(ChangePoints.fewest) whole runs of a series, and there are \(most)")
    } else {
      notes.append(alarmRate)
    }
    return notes
  }

  private static func points(of series: HistorySeries) -> String {
    let points = pointsTable(of: series)
    var table = TextTable(header: points.header)
    for row in points.rows { table.add(row) }
    return (Wrapping.paragraph(points.title) + table.lines).joined(separator: "\n")
  }

  /// Each run's value.
  static func pointsTable(of series: HistorySeries) -> ReportTable {
    ReportTable(
      title: name(of: series), header: ["run", "commit", "verdict", "value (95 %)", "n"],
      rows: series.points.map { point in
        [
          point.folder, point.commit?.short ?? "–",
          point.verdict.words + (point.isWhole ? "" : ", partial"), point.estimate.formatted,
          "\(point.estimate.n)",
        ]
      })
  }

  static func name(of series: HistorySeries) -> String {
    let machine = series.key.machine.map { " (\($0))" } ?? ""
    return "\(series.key.metric) of \(series.key.pipeline)\(machine)"
  }
}
