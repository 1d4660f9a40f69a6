internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline

extension MarkdownReport {
  /// The accuracy of each dataset's cases by their tags, one table per metric.
  static func slices(_ results: [Summary.PipelineResult]) -> [() -> String] {
    let sliced = results.filter { !$0.slices.isEmpty }
    let byDataset = Dictionary(grouping: sliced, by: \.dataset)
    return sliced.map(\.dataset).uniqued().flatMap { dataset in
      (byDataset[dataset] ?? []).grouped(by: columns).enumerated().map { number, columns in
        {
          let heading = "## \(Markdown.text(dataset.bounded(to: 200))): by tag\n\n"
          return (number == 0 ? heading : "")
            + ReportTable.slices(of: columns).map(Markdown.table).joined(separator: "\n\n")
        }
      }
    }
  }
}
