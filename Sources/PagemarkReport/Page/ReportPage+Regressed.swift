internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder

extension ReportPage {
  /// The number of pages that are listed, and of those whose texts are shown.
  private static let (listed, shown) = (50, 10)

  /// The pages that the baseline's version read better, with what both versions read.
  func regressed(_ html: inout HTML) {
    guard !regressedPages.isEmpty else { return }
    html.raw("<section id=\"regressed\"><h2>Pages that got worse</h2>\n")
    html.raw("<p class=\"quiet small\">")
    html.text(
      "Read by the pipelines and by their versions in \(finished.run.against?.words ?? ""), the baseline; those that lost most come first."
        .visible)
    html.raw(
      "</p>\n<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Pages that got worse\">"
    )
    html.raw("<table class=\"numbers\"><thead><tr>")
    for name in RegressedPage.header + ["look"] { html.element("th", ["scope": "col"], name) }
    html.raw("</tr></thead><tbody>\n")
    for page in regressedPages.prefix(Self.listed) {
      html.raw("<tr>")
      for cell in page.cells { html.element("td", cell.visible) }
      html.raw("<td>")
      link("before", to: page.before.page, &html)
      html.raw(" ")
      link("after", to: page.after.page, &html)
      html.raw("</td></tr>\n")
    }
    html.raw("</tbody></table></div>\n")
    if regressedPages.count > Self.listed {
      html.element("p", "… and \(regressedPages.count - Self.listed) more.")
    }
    for page in regressedPages.prefix(Self.shown) { texts(of: page, &html) }
    html.raw("</section>\n")
  }

  /// What both versions read, side by side.
  private func texts(of page: RegressedPage, _ html: inout HTML) {
    let texts = [page.before, page.after].map { record in
      record.readingDigest.flatMap(material.text)
        ?? (record.failure.map { "failed: \($0.message)" } ?? "")
    }
    guard texts[0] != texts[1] else { return }
    html.sides(
      [("before", texts[0]), ("after", texts[1])],
      under: "\(page.page.dataset) / \(page.page.case), \(page.page.pipeline): what was read")
  }

  private func link(_ text: String, to page: MeasuredPage, _ html: inout HTML) {
    let place = [page.dataset, page.case, page.pipeline].map(\.percentEncoded)
    html.open("a", ["href": "#page=" + place.joined(separator: "/")])
    html.text(text)
    html.raw("</a>")
  }
}

extension String {
  /// As JavaScript's `encodeURIComponent` writes it.
  fileprivate var percentEncoded: String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()".utf8)
    return utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count == 1 ? "0" + hex : hex)
    }.joined()
  }
}
