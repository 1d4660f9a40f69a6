internal import PagemarkPipeline
internal import PagemarkScoring

/// A score as one HTML file without network.
///
/// It shows the worst pages first, the most frequent confusions, and the two texts of each page side by side with the
/// edits marked.
public enum ScorePage {
  /// The number of confusions that are listed.
  private static let listedConfusions = 30
  /// The number of pages that are unfolded at first.
  private static let openPages = 1

  public static func render(_ result: ScoreResult) -> String {
    var html = HTML()
    html.beginPage(title: "Pagemark: score", style: ScorePageStyle.css)
    html.raw("<main>\n")
    heading(result, into: &html)
    confusions(result, into: &html)
    html.element("h2", "Texts, worst first")
    html.raw(
      "<p>Left the reference, right what was recognized: <del>struck out</del> was not read, ")
    html.raw("<ins>underlined</ins> is not in the reference, <mark>dotted</mark> was read as ")
    html.raw("something else; ⏎ is a line break.</p>\n")
    for (index, page) in result.worstFirst.enumerated() {
      diff(page, isOpen: index < openPages, into: &html)
    }
    definition(result, into: &html)
    html.raw("</main></body></html>\n")
    return html.text
  }

  private static func heading(_ result: ScoreResult, into html: inout HTML) {
    let total = result.total.score
    html.element("h1", "cer \(Metric.Unit.ratio.format(total.cer))")
    html.open("div", ["class": "wide", "tabindex": "0", "role": "group", "aria-label": "edits"])
    html.raw("<table class=\"counts\">")
    html.row(
      ["", result.pages.count > 1 ? "micro" : "rate", "edits", "sub", "del", "ins", "reference"],
      of: "th")
    for (name, rate, counts) in [
      ("cer", total.cer, total.characters), ("wer", total.wer, total.words),
    ] {
      html.row(
        [name, Metric.Unit.ratio.format(rate)]
          + [
            counts.edits, counts.substitutions, counts.deletions, counts.insertions,
            counts.referenceCount,
          ].map { "\($0)" })
    }
    html.raw("</table></div>\n<table>")
    html.row(
      [counted(result.pages.count, "text"), "micro", "macro"],
      of: "th")
    for average in result.averages {
      html.row(
        [average.name] + [average.micro, average.macro].map { Metric.Unit.ratio.format($0) })
    }
    html.raw("</table>\n")
    html.element("p", ScoreResult.hint)
    documents(result, into: &html)
    missing(result, into: &html)
  }

  private static func documents(_ result: ScoreResult, into html: inout HTML) {
    let documents = result.documents
    guard !documents.isEmpty else { return }
    html.element("h2", documents.count > 1 ? "\(documents.count) PDFs" : "PDF")
    html.raw("<table>")
    for metric in ScoredDocument.metrics {
      let value = ScoredDocument.mean(metric, of: documents)
      html.row([metric.rawValue, Metric.mean(metric).unit.format(value)])
    }
    html.raw("</table>\n<ul>")
    for note in result.documentNotes { html.element("li", note) }
    html.raw("</ul>\n")
  }

  private static func missing(_ result: ScoreResult, into html: inout HTML) {
    for (title, paths) in [
      ("Nothing was recognized, counted as wrong", result.missingHypotheses),
      ("No reference, not scored", result.missingReferences),
    ] where !paths.isEmpty {
      html.element("h2", title)
      html.raw("<ul>")
      for path in paths { html.element("li", path.visible) }
      html.raw("</ul>\n")
    }
  }

  private static func confusions(_ result: ScoreResult, into html: inout HTML) {
    let counts = result.pages.reduce(into: ConfusionCounts()) { $0.add($1.comparison.alignment) }
    let listed = counts.entries.prefix(listedConfusions)
    guard !listed.isEmpty else { return }
    html.element("h2", "Commonest confusions")
    html.raw("<table><tr><th>reference</th><th>read as</th><th>times</th></tr>")
    for entry in listed {
      html.row([
        ConfusionCounts.Confusion.shown(entry.confusion.reference),
        ConfusionCounts.Confusion.shown(entry.confusion.hypothesis), "\(entry.count)",
      ])
    }
    html.raw("</table>\n")
  }

  private static func diff(_ page: ScoredPage, isOpen: Bool, into html: inout HTML) {
    html.raw(isOpen ? "<details open><summary>" : "<details><summary>")
    html.element("strong", page.name.visible)
    html.text(" · cer \(Metric.Unit.ratio.format(page.score.cer))")
    html.text(" · \(page.score.characters.edits) edits")
    html.raw("</summary><ul class=\"rates\">")
    let strict = [("cer", page.score.cer), ("wer", page.score.wer)]
    for (name, rate) in strict + page.metrics.rates.map({ ($0.metric.rawValue, $0.rate) }) {
      html.element("li", "\(name) \(Metric.Unit.ratio.format(rate))")
    }
    html.raw("</ul>\n<table class=\"diff\"><tr><th>reference</th><th>recognized</th></tr>\n")
    for row in DiffRows(page.comparison.alignment).rows {
      html.raw(row.isEdited ? "<tr class=\"edited\"><td>" : "<tr><td>")
      for piece in row.reference { mark(piece, into: &html) }
      html.raw("</td><td>")
      for piece in row.hypothesis { mark(piece, into: &html) }
      html.raw("</td></tr>\n")
    }
    html.raw("</table></details>\n")
  }

  private static func mark(_ piece: DiffRows.Piece, into html: inout HTML) {
    switch piece.change {
    case .none: html.text(piece.text)
    case .deleted: html.element("del", piece.text)
    case .inserted: html.element("ins", piece.text)
    case .replaced: html.element("mark", piece.text)
    }
  }

  private static func definition(_ result: ScoreResult, into html: inout HTML) {
    html.element("h2", "Definition")
    html.raw("<ul>")
    for sentence in ["convention: \(result.convention.rawValue)"] + result.card {
      html.element("li", sentence)
    }
    html.element("li", "Pagemark \(pagemarkVersion)")
    html.raw("</ul>\n")
  }
}
