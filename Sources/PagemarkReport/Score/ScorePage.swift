internal import PagemarkCore

/// A score as one HTML file without network: worst pages first, the commonest confusions, and each page's
/// two texts side by side with the edits marked.
public enum ScorePage {
  /// How many confusions are listed.
  private static let listedConfusions = 30
  /// Pages that stand open when the file is.
  private static let openPages = 1

  public static func render(_ result: ScoreResult) -> String {
    var html = HTML()
    html.raw("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    html.element("title", "", "Pagemark: score")
    html.raw("<style>\(ScorePageStyle.css)</style></head><body>\n")
    heading(result, into: &html)
    confusions(result, into: &html)
    html.element("h2", "", "Texts, worst first")
    html.raw(
      "<p>Left the reference, right what was recognized: <del>struck out</del> was not read, ")
    html.raw("<ins>underlined</ins> is not in the reference, <mark>dotted</mark> was read as ")
    html.raw("something else; ⏎ is a line break.</p>\n")
    for (index, page) in result.worstFirst.enumerated() {
      diff(page, isOpen: index < openPages, into: &html)
    }
    definition(result, into: &html)
    html.raw("</body></html>\n")
    return html.text
  }

  private static func heading(_ result: ScoreResult, into html: inout HTML) {
    html.element("h1", "", "cer \(Metric.Unit.ratio.format(result.total?.cer))")
    html.raw("<table><tr>")
    for title in ["", "rate", "edits", "substitutions", "deletions", "insertions", "reference"] {
      html.element("th", "", title)
    }
    html.raw("</tr>")
    if let total = result.total {
      for (name, rate, counts) in [
        ("characters", total.cer, total.characters), ("words", total.wer, total.words),
      ] {
        html.raw("<tr>")
        html.element("td", "", name)
        html.element("td", "", Metric.Unit.ratio.format(rate))
        for count in [
          counts.edits, counts.substitutions, counts.deletions, counts.insertions,
          counts.referenceCount,
        ] {
          html.element("td", "", "\(count)")
        }
        html.raw("</tr>")
      }
    }
    html.raw("</table>\n")
    for (title, paths) in [
      ("Nothing was recognized, counted as wrong", result.missingHypotheses),
      ("No reference, not scored", result.missingReferences),
    ] where !paths.isEmpty {
      html.element("h2", "", title)
      html.raw("<ul>")
      for path in paths { html.element("li", "", path) }
      html.raw("</ul>\n")
    }
  }

  private static func confusions(_ result: ScoreResult, into html: inout HTML) {
    let counts = result.pages.reduce(into: ConfusionCounts()) { $0.add($1.alignment) }
    let listed = counts.entries.prefix(listedConfusions)
    guard !listed.isEmpty else { return }
    html.element("h2", "", "Commonest confusions")
    html.raw("<table><tr><th>reference</th><th>read as</th><th>times</th></tr>")
    for entry in listed {
      html.raw("<tr>")
      html.element("td", "", shown(entry.confusion.reference))
      html.element("td", "", shown(entry.confusion.hypothesis))
      html.element("td", "", "\(entry.count)")
      html.raw("</tr>")
    }
    html.raw("</table>\n")
  }

  /// A unit by itself, nothing and white space too.
  private static func shown(_ unit: String) -> String {
    switch unit {
    case "": "(nothing)"
    case " ": "␣"
    case "\n": "⏎"
    default: unit
    }
  }

  private static func diff(_ page: ScoredPage, isOpen: Bool, into html: inout HTML) {
    html.raw(isOpen ? "<details open><summary>" : "<details><summary>")
    html.element("strong", "", page.name)
    html.text(" · cer \(Metric.Unit.ratio.format(page.score.cer))")
    html.text(" · \(page.score.characters.edits) edits")
    html.raw("</summary><table class=\"diff\"><tr><th>reference</th><th>recognized</th></tr>\n")
    for row in DiffRows(page.alignment.pieces).rows {
      html.raw(row.isEdited ? "<tr class=\"edited\"><td>" : "<tr><td>")
      html.raw(row.reference.text + "</td><td>" + row.hypothesis.text + "</td></tr>\n")
    }
    html.raw("</table></details>\n")
  }

  private static func definition(_ result: ScoreResult, into html: inout HTML) {
    html.element("h2", "", "Definition")
    html.raw("<ul>")
    for sentence in ["convention: \(result.convention.rawValue)"] + result.definition.card {
      html.element("li", "", sentence)
    }
    html.element("li", "", "Pagemark \(pagemarkVersion)")
    html.raw("</ul>\n")
  }
}
