internal import PagemarkPipeline
internal import PagemarkScoring

/// A score as text for a terminal.
public enum ScoreText {
  public static func render(_ result: ScoreResult) -> String {
    guard !result.pages.isEmpty else {
      return (["nothing to score"] + missing(result)).joined(separator: "\n")
    }
    var lines =
      strict(result) + [""] + metrics(result) + [ScoreResult.hint] + search(result)
      + documents(result)
    if result.pages.count > 1 { lines += [""] + pages(result) }
    return (lines + missing(result)).joined(separator: "\n")
  }

  private static func strict(_ result: ScoreResult) -> [String] {
    let total = result.total.score
    var table = TextTable(
      header: [
        "", result.pages.count > 1 ? "micro" : "rate", "edits", "sub", "del", "ins", "reference",
      ])
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
    return table.lines + ["convention: \(result.convention.rawValue)"]
  }

  /// The other rates; for several texts, all of them with both averages.
  private static func metrics(_ result: ScoreResult) -> [String] {
    guard result.pages.count > 1 else {
      var table = TextTable(header: ["", "rate"])
      for (metric, rate) in result.total.rates {
        table.add([metric.rawValue, Metric.Unit.ratio.format(rate)])
      }
      return table.lines
    }
    var table = TextTable(header: ["\(result.pages.count) texts", "micro", "macro"])
    for average in result.averages {
      table.add(
        [average.name] + [average.micro, average.macro].map { Metric.Unit.ratio.format($0) })
    }
    return table.lines
  }

  /// What else was measured of PDFs.
  private static func documents(_ result: ScoreResult) -> [String] {
    let documents = result.documents
    guard !documents.isEmpty else { return [] }
    var table = TextTable(header: [documents.count > 1 ? "\(documents.count) PDFs" : "PDF", ""])
    for metric in ScoredDocument.metrics {
      let value = ScoredDocument.mean(metric, of: documents)
      table.add([metric.rawValue, Metric.mean(metric).unit.format(value)])
    }
    return [""] + table.lines + result.documentNotes
  }

  /// Why the order-free rate is not the published one, if it is not.
  private static func search(_ result: ScoreResult) -> [String] {
    let searches = result.total.searches
    if searches.none > 0 {
      return [
        "cer.unordered: not above \(FlexibleCharacterAccuracy.Effort.longestSingle) characters; "
          + "--metrics all has it"
      ]
    }
    return searches.single > 0 ? ["cer.unordered: by one combination, so an upper bound"] : []
  }

  private static func pages(_ result: ScoreResult) -> [String] {
    var table = TextTable(
      header: ["worst first", "cer", "wer", "layoutNeutral", "unordered", "words.f1", "edits"])
    for page in result.worstFirst {
      let rates = [
        page.score.cer, page.score.wer, page.metrics.rate(.layoutNeutralCER),
        page.metrics.rate(.unorderedCER), page.metrics.rate(.wordF1),
      ]
      table.add(
        [page.name] + rates.map { Metric.Unit.ratio.format($0) }
          + ["\(page.score.characters.edits)"])
    }
    return table.lines
  }

  private static func missing(_ result: ScoreResult) -> [String] {
    list("nothing was recognized, counted as wrong", result.missingHypotheses)
      + list("no reference, not scored", result.missingReferences)
  }

  private static func list(_ title: String, _ paths: [String]) -> [String] {
    paths.isEmpty ? [] : ["", "\(title):"] + paths.map { "  " + $0.visible }
  }
}
