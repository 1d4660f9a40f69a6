public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

/// The result of a search, as `tuning.md`.
public enum TuningMarkdown {
  /// The number of settings that are listed; `tuning.json` has all of them.
  private static let listed = 50

  /// - Parameters:
  ///   - record: The result of the search.
  ///   - charts: The charts that are in `charts` next to the file.
  /// - Returns: The text of the file.
  public static func render(_ record: TuningRecord, _ charts: [DrawnChart] = []) -> String {
    var blocks = ["# Tuning: " + Markdown.text("\(record.suite), \(record.pipeline)")]
    blocks.append(list(TuningText.conclusion(record)))
    blocks.append(Markdown.text(TuningText.head(record)))
    blocks += ["## Settings", trials(record)]
    for curve in record.curves where curve.points.count > 1 {
      blocks += ["## " + Markdown.text("\(curve.path)"), table(of: curve, in: record)]
    }
    if let map = record.heatMap { blocks += ["## Two parameters"] + heat(map, of: record) }
    if record.front.count > 1 {
      blocks.append("## Pareto front")
      blocks.append(
        list(
          record.front.compactMap { record.trial($0) }.map {
            TuningText.label(of: $0, in: record)
          }))
    }
    if !charts.isEmpty { blocks.append("## Charts") }
    blocks += charts.map {
      "![\(Markdown.text($0.description))](\(RunFiles.charts)/\($0.name).svg)"
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func list(_ sentences: [String]) -> String {
    sentences.map { "- " + Markdown.text($0) }.joined(separator: "\n")
  }

  private static func trials(_ record: TuningRecord) -> String {
    let metrics = record.shownMetrics
    return Markdown.table(
      header: ["setting"] + metrics + ["pages", "time", "dropped because"],
      rows: record.trials.prefix(listed).map { trial in
        [TuningText.label(of: trial, in: record)]
          + metrics.map { trial.estimates[$0]?.formatted ?? "–" }
          + ["\(trial.pages)", Metric.Unit.seconds.format(trial.seconds), trial.drop ?? ""]
      })
  }

  private static func table(of curve: TuningCurve, in record: TuningRecord) -> String {
    Markdown.table(
      header: ["value", record.objectives[0], "n"],
      rows: curve.points.map { point in
        let mark = point.candidate == record.chosen ? " ←" : ""
        return ["\(point.value)\(mark)", point.estimate.formatted, "\(point.estimate.n)"]
      })
  }

  private static func heat(_ map: TuningRecord.HeatMap, of record: TuningRecord) -> [String] {
    let (rows, columns) = (record.parameters[map.rows], record.parameters[map.columns])
    let unit = Metric(record.objectives[0])?.unit ?? .ratio
    return [
      Markdown.text("\(record.objectives[0]); down: \(rows.path), across: \(columns.path)"),
      Markdown.table(
        header: [""] + columns.values.map(\.description),
        rows: zip(rows.values, map.values).map { value, row in
          [value.description] + row.map { unit.format($0) }
        }),
    ]
  }
}
