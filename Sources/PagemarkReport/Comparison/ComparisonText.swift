public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// What `compare` prints: the table, the findings in words, and the cases to inspect.
public enum ComparisonText {
  /// The text, in 80 columns.
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
    blocks.append(
      Wrapping.paragraph(FamilySentence.text(comparison.family)).joined(separator: "\n"))
    for dataset in comparison.datasets {
      blocks += tables(of: dataset)
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

  /// The rows that decide, then the others.
  private static func tables(of dataset: DatasetComparison) -> [String] {
    let title = "\(dataset.dataset), \(counted(dataset.cases, "case")) in both"
    let parts = [PairedDifference.Family.primary, .rest].compactMap {
      family -> (String, [PairedDifference])? in
      let rows = dataset.differences.filter { ($0.family == .primary) == (family == .primary) }
      return rows.isEmpty
        ? nil : (family == .primary ? title : title + ": other metrics", rows)
    }
    return (parts.isEmpty ? [(title, [])] : parts).map { title, rows in
      var table = TextTable(header: PairedDifference.header)
      for difference in rows { table.add(difference.cells) }
      return (Wrapping.paragraph(title) + (rows.isEmpty ? [] : table.lines)).joined(separator: "\n")
    }
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
        slice.difference.word,
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  /// The end of a long name, because names of pages differ there.
  private static func shortened(_ name: String) -> String {
    let shown = name.visible
    return shown.count > 34 ? "…" + shown.suffix(33) : shown
  }
}
