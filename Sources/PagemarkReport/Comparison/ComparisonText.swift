public import PagemarkCore

/// What `compare` prints: the table, what it says in words, and the cases to look at.
public enum ComparisonText {
  /// Within 80 columns.
  public static func render(_ comparison: Comparison) -> String {
    var blocks = [
      Wrapping.paragraph(
        "\(comparison.candidate.label) (candidate) against \(comparison.baseline.label) (baseline)"
      ).joined(separator: "\n")
    ]
    if !comparison.warnings.isEmpty {
      blocks.append(
        comparison.warnings.flatMap { Wrapping.item("warning: " + $0) }.joined(separator: "\n"))
    }
    for dataset in comparison.datasets {
      blocks.append(table(of: dataset))
      blocks.append(
        dataset.differences.flatMap {
          Wrapping.item(DifferenceSentence.text($0, candidate: comparison.candidate.label))
        }.joined(separator: "\n"))
      blocks += [
        cases("better", dataset.gains), cases("worse", dataset.losses), slices(dataset.slices),
      ]
    }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func table(of dataset: DatasetComparison) -> String {
    var table = TextTable(header: PairedDifference.header)
    for difference in dataset.differences { table.add(difference.cells) }
    let title = Wrapping.paragraph("\(dataset.dataset), \(dataset.cases) cases in both")
    return (title + table.lines).joined(separator: "\n")
  }

  private static func cases(_ word: String, _ cases: [DatasetComparison.CaseDifference]) -> String {
    guard !cases.isEmpty else { return "" }
    var table = TextTable(header: ["most \(word)", "metric", "baseline", "candidate"])
    for entry in cases {
      let unit = Quantity(entry.quantity)?.unit ?? .ratio
      table.add([
        shortened(entry.case), entry.quantity, unit.format(entry.baseline),
        unit.format(entry.candidate),
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  private static func slices(_ slices: [DatasetComparison.Slice]) -> String {
    guard !slices.isEmpty else { return "" }
    var table = TextTable(header: ["by tag (exploring)", "metric", "n", "difference (95 %)", ""])
    for slice in slices {
      table.add([
        shortened(slice.tag), slice.difference.quantity, "\(slice.difference.n)",
        slice.difference.formattedDifference,
        slice.difference.finding == .undecided ? "–" : slice.difference.finding.rawValue,
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  /// The end of a long name, where names of pages differ.
  private static func shortened(_ name: String) -> String {
    let shown = name.visible
    return shown.count > 34 ? "…" + shown.suffix(33) : shown
  }
}
