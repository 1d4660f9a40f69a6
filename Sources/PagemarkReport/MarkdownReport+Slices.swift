internal import PagemarkCore

extension MarkdownReport {
  /// The accuracy of each dataset's cases by their tags, a table a metric.
  static func slices(_ results: [Summary.PipelineResult]) -> String {
    results.map(\.dataset).uniqued().compactMap { dataset -> String? in
      let columns = results.filter { $0.dataset == dataset }
      let tags = columns.flatMap { $0.slices.map(\.tag) }.uniqued()
      guard !tags.isEmpty else { return nil }
      let tables = slicedMetrics(of: columns).map { metric in
        Markdown.table(
          header: ["\(metric)"] + columns.map(\.pipeline) + ["n"],
          rows: tags.compactMap { tag in
            row(of: tag, metric, columns.map { $0.slices.first { $0.tag == tag } })
          })
      }
      return (["## \(Markdown.text(dataset)): by tag"] + tables).joined(separator: "\n\n")
    }.joined(separator: "\n\n")
  }

  /// The text's first rate that there is, and the accuracy of fields.
  private static func slicedMetrics(of columns: [Summary.PipelineResult]) -> [Metric] {
    let known = Set(columns.flatMap { $0.slices.flatMap(\.metrics.keys) })
    let rates: [Metric] = [.rate(.cer, .micro), .rate(.wordRecall, .micro)]
    let fields = FieldKind.allCases.map { Metric.field($0, .accuracy) }
    return rates.filter { known.contains("\($0)") }.prefix(1)
      + fields.filter { known.contains("\($0)") }
  }

  private static func row(
    of tag: String, _ metric: Metric, _ slices: [Summary.Slice?]
  ) -> [String]? {
    let estimates = slices.map { $0?.metrics["\(metric)"] }
    guard let largest = estimates.compactMap({ $0?.n }).max() else { return nil }
    return [tag] + estimates.map { $0?.formatted ?? "–" } + ["\(largest)"]
  }
}
