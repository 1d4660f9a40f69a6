internal import Foundation
public import PagemarkCore

/// A comparison as Markdown.
public enum ComparisonMarkdown {
  public static func render(_ comparison: Comparison) -> String {
    let title =
      "# \(Markdown.text(comparison.candidate.label)) against "
      + Markdown.text(comparison.baseline.label)
    let warnings = comparison.warnings.map { "- Warning: " + Markdown.text($0) }
    let sections =
      [title, warnings.joined(separator: "\n")]
      + comparison.datasets.flatMap { dataset($0, of: comparison) } + [definitions]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func dataset(
    _ dataset: DatasetComparison, of comparison: Comparison
  ) -> [String] {
    [
      "## \(Markdown.text(dataset.dataset)): \(dataset.cases) cases in both",
      dataset.differences.map {
        "- " + Markdown.text(DifferenceSentence.text($0, candidate: comparison.candidate.label))
      }.joined(separator: "\n"),
      Markdown.table(
        header: ["metric", "baseline", "candidate", "difference (95 %)", "p", "finding"]
          + ["better : worse", "n", "could have shown"],
        rows: dataset.differences.map { difference in
          difference.cells + [
            "\(difference.betterCases) : \(difference.worseCases)", "\(difference.n)",
            difference.detectable.map { DifferenceSentence.amount($0, of: difference) } ?? "–",
          ]
        }),
      cases("better", dataset.gains), cases("worse", dataset.losses), slices(dataset.slices),
    ]
  }

  private static func cases(_ word: String, _ cases: [DatasetComparison.CaseDifference]) -> String {
    guard !cases.isEmpty else { return "" }
    return "### Most \(word)\n\n"
      + Markdown.table(
        header: ["case", "metric", "baseline", "candidate"],
        rows: cases.map { entry in
          let unit = Quantity(entry.quantity)?.unit ?? .ratio
          return [
            entry.case, entry.quantity, unit.format(entry.baseline), unit.format(entry.candidate),
          ]
        })
  }

  private static func slices(_ slices: [DatasetComparison.Slice]) -> String {
    guard !slices.isEmpty else { return "" }
    return "### By tag, for exploring\n\n"
      + Markdown.table(
        header: ["tag", "metric", "n", "difference (95 %)", "false share", "finding"],
        rows: slices.map { slice in
          let difference = slice.difference
          return [
            slice.tag, difference.quantity, "\(difference.n)", difference.formattedDifference,
            String(format: "%.3f", difference.adjustedPValue),
            difference.finding == .undecided ? "–" : difference.finding.rawValue,
          ]
        })
  }

  private static let definitions = """
    ## Definitions

    - difference: candidate − baseline on the cases that both have, by document
    - interval: Newcombe for right and wrong; drawn documents (BCa below 50) for rates, means and times
    - p: McNemar's mid-p, permutation of documents, or Wilcoxon's signed ranks of time ratios; corrected for all \
    metrics of a dataset (Holm), of tags for a false share only (Benjamini and Hochberg)
    - better, worse: p ≤ 5 % and the interval beyond the least change; same: the interval within it; else –
    - could have shown: the smallest true difference that such data show in four of five comparisons
    """
}
