internal import PagemarkElementary
public import PagemarkJudging
internal import PagemarkPipeline

/// The effect of each stage of a pipeline, as tables.
public enum AblationReport {
  private static let header = ["stage", "metric", "without", "with", "worth (95 %)", ""]

  /// For the terminal.
  public static func text(_ ablation: Ablation) -> String {
    tables(of: ablation).map { table in
      var lines = TextTable(header: table.header)
      for row in table.rows { lines.add(row) }
      return ([table.title.visible] + lines.lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  static func markdown(_ ablation: Ablation) -> String {
    tables(of: ablation).map(Markdown.section).joined(separator: "\n\n")
  }

  /// One table per dataset.
  static func tables(of ablation: Ablation) -> [ReportTable] {
    datasets(of: ablation).map { dataset in
      ReportTable(
        title: "\(dataset): what each stage of \(ablation.pipeline) is worth", header: header,
        rows: rows(of: ablation, on: dataset))
    }
  }

  private static func datasets(of ablation: Ablation) -> [String] {
    ablation.stages.flatMap { $0.comparison.datasets.map(\.dataset) }.uniqued()
  }

  /// The text's first rate, the fields and the time, for each stage.
  private static func rows(of ablation: Ablation, on dataset: String) -> [[String]] {
    ablation.stages.flatMap { stage -> [[String]] in
      let compared = stage.comparison.datasets.first { $0.dataset == dataset }?.differences ?? []
      let text = compared.first { ["cer", "words.recall"].contains($0.quantity) }
      let others = compared.filter {
        $0.quantity.hasPrefix("field.") || $0.quantity.hasPrefix("quad.")
          || $0.quantity.hasPrefix("skew.") || $0.quantity == "latency"
      }
      return ([text].compactMap(\.self) + others).map { difference in
        [
          stage.name, difference.quantity, difference.unit.format(difference.baseline),
          difference.unit.format(difference.candidate), difference.formattedDifference,
          difference.word,
        ]
      }
    }
  }
}
