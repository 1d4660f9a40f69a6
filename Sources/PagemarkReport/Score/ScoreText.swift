internal import PagemarkCore

/// A score as text for a terminal.
public enum ScoreText {
  public static func render(_ result: ScoreResult) -> String {
    var lines = total(result)
    if result.pages.count > 1 { lines += [""] + pages(result) }
    lines += list("nothing was recognized, counted as wrong", result.missingHypotheses)
    lines += list("no reference, not scored", result.missingReferences)
    return lines.joined(separator: "\n")
  }

  private static func total(_ result: ScoreResult) -> [String] {
    guard let total = result.total else { return ["nothing to score"] }
    var table = TextTable(
      header: ["", "rate", "edits", "sub", "del", "ins", "reference"])
    for (name, rate, counts) in [
      ("cer", total.cer, total.characters), ("wer", total.wer, total.words),
    ] {
      table.add(
        [name, Metric.Unit.ratio.format(rate)]
          + [
            counts.edits, counts.substitutions, counts.deletions, counts.insertions,
            counts.referenceCount,
          ].map { "\($0)" })
    }
    let mean =
      result.pages.count > 1
      ? [
        "micro average of \(result.pages.count) texts; macro: "
          + "cer \(Metric.Unit.ratio.format(result.mean(of: \.cer))), "
          + "wer \(Metric.Unit.ratio.format(result.mean(of: \.wer)))"
      ] : []
    return table.lines + mean + ["convention: \(result.convention.rawValue)"]
  }

  private static func pages(_ result: ScoreResult) -> [String] {
    var table = TextTable(header: ["worst first", "cer", "wer", "edits", "reference"])
    for page in result.worstFirst {
      table.add([
        page.name, Metric.Unit.ratio.format(page.score.cer),
        Metric.Unit.ratio.format(page.score.wer), "\(page.score.characters.edits)",
        "\(page.score.characters.referenceCount)",
      ])
    }
    return table.lines
  }

  private static func list(_ title: String, _ paths: [String]) -> [String] {
    paths.isEmpty ? [] : ["", "\(title):"] + paths.map { "  " + $0.visible }
  }
}
