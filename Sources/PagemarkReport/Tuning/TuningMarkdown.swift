public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder

/// The result of a search, as `tuning.md`.
public enum TuningMarkdown {
  /// - Parameters:
  ///   - record: The result of the search.
  ///   - charts: The charts that are in `charts` next to the file.
  /// - Returns: The text of the file.
  public static func render(_ record: TuningRecord, _ charts: [DrawnChart] = []) -> String {
    var blocks = ["# Tuning: " + Markdown.text("\(record.suite), \(record.pipeline)")]
    blocks.append(list(TuningText.conclusion(record)))
    blocks.append(Markdown.text(TuningText.head(record)))
    blocks += TuningTables.all(of: record).map(Markdown.section)
    let front = TuningText.front(of: record)
    if !front.isEmpty { blocks += ["## Pareto front", list(front)] }
    if !charts.isEmpty { blocks.append("## Charts") }
    blocks += charts.map {
      "![\(Markdown.text($0.description))](\(RunFiles.charts)/\($0.name).svg)"
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func list(_ sentences: [String]) -> String {
    sentences.map { "- " + Markdown.text($0) }.joined(separator: "\n")
  }
}
