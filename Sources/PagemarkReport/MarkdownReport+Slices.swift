internal import PagemarkCore

extension MarkdownReport {
  /// The metrics that a reader looks at first, by the tags of each dataset's cases.
  static func slices(_ results: [Summary.PipelineResult]) -> String {
    results.map(\.dataset).uniqued().compactMap { dataset -> String? in
      let columns = results.filter { $0.dataset == dataset }
      let tags = columns.flatMap { $0.slices.map(\.tag) }.uniqued()
      guard !tags.isEmpty else { return nil }
      let rows = tags.flatMap { tag in
        self.rows(of: tag, columns.map { result in result.slices.first { $0.tag == tag } })
      }
      return "## \(Markdown.text(dataset)): by tag\n\n"
        + Markdown.table(
          header: ["tag", "metric (95 % interval)"] + columns.map(\.pipeline) + ["n"], rows: rows)
    }.joined(separator: "\n\n")
  }

  private static func rows(of tag: String, _ slices: [Summary.Slice?]) -> [[String]] {
    TerminalReport.headline.filter { $0.lane == .accuracy }.compactMap { metric in
      let estimates = slices.map { $0?.metrics["\(metric)"] }
      guard let largest = estimates.compactMap({ $0?.n }).max() else { return nil }
      return [tag, "\(metric)"] + estimates.map { $0?.formatted ?? "–" } + ["\(largest)"]
    }
  }
}
