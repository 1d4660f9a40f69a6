internal import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// A comparison as Markdown.
public enum ComparisonMarkdown {
  public static func render(_ comparison: Comparison) -> String {
    let title =
      "# \(Markdown.text(comparison.candidate.label)) against "
      + Markdown.text(comparison.baseline.label)
    let warnings = comparison.warnings.map { "- Warning: " + Markdown.text($0) }
    let sections =
      [
        title, warnings.joined(separator: "\n"),
        Markdown.text(FamilySentence.text(comparison.family)),
      ]
      + comparison.datasets.flatMap { dataset($0, of: comparison) }
      + ["## Definitions", definitions.map { "- " + $0 }.joined(separator: "\n")]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func dataset(
    _ dataset: DatasetComparison, of comparison: Comparison
  ) -> [String] {
    [
      "## \(Markdown.text(dataset.dataset)): \(counted(dataset.cases, "case")) in both",
      dataset.differences.map {
        "- " + Markdown.text(DifferenceSentence.text($0, candidate: comparison.candidate.label))
      }.joined(separator: "\n"),
      Markdown.table(header: header, rows: dataset.differences.map(row)),
      cases("better", dataset.gains), cases("worse", dataset.losses), slices(dataset.slices),
    ]
  }

  static let header = [
    "metric", "decides", "baseline", "candidate", "difference (95 %)", "p", "corrected interval",
    "corrected p", "finding", "better : worse", "n", "could have shown",
  ]

  static func row(_ difference: PairedDifference) -> [String] {
    [
      difference.quantity, difference.family == .primary ? "yes" : "",
      difference.unit.format(difference.baseline), difference.unit.format(difference.candidate),
      difference.formattedDifference, PairedDifference.format(pValue: difference.pValue),
      difference.formattedCorrection, PairedDifference.format(pValue: difference.adjustedPValue),
      difference.word, "\(difference.betterCases) : \(difference.worseCases)", "\(difference.n)",
      difference.detectable.map { DifferenceSentence.amount($0, of: difference) } ?? "–",
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
            String(format: "%.3f", difference.adjustedPValue), difference.word,
          ]
        })
  }

  /// What the columns mean.
  static let definitions = [
    "difference: candidate − baseline on the cases that both have, by document",
    "interval: Newcombe, or by McNemar's test near 0, for right and wrong; drawn documents "
      + "(BCa below 50) for rates, means and times; Student's t of the logarithm of the ratio for "
      + "percentiles",
    "p: McNemar's mid-p, permutation of documents, Wilcoxon's signed ranks of time ratios, or "
      + "Student's t; of the row alone",
    "corrected: for the number of deciding metrics over all datasets (Holm); the rest of a "
      + "dataset by the largest statistic under shared swaps of documents (Westfall and Young's "
      + "max-T); tags for a false share only (Benjamini and Hochberg). The interval beside it has "
      + "the corrected level",
    "better, worse: corrected p ≤ 5 % and its interval beyond the least change; same: the "
      + "interval within it; \"worse alone\": only without the correction; else –",
    "could have shown: the smallest true difference that such data show in four of five "
      + "comparisons",
  ]
}
