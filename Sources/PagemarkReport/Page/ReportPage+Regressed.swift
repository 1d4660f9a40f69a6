internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

extension ReportPage {
  /// The pages that are read worse than in the baseline, with both texts.
  func regressed(_ html: inout HTML) {
    guard let pages = summary.regressed else { return }
    html.raw("<section id=\"regressed\"><h2>Pages that got worse</h2>\n")
    html.element(
      "p", ["class": "quiet small"],
      "Compared with \(pages.baseline), the baseline; those that lost most come first.".visible)
    html.raw(
      "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Pages that got worse\">")
    html.raw("<table class=\"numbers\"><thead><tr>")
    for name in RegressedPage.header + ["look"] { html.element("th", ["scope": "col"], name) }
    html.raw("</tr></thead><tbody>\n")
    for page in pages.worst {
      html.raw("<tr>")
      for cell in page.cells { html.element("td", cell.visible) }
      html.raw("<td>")
      if let twin = twin(of: page) {
        link("before", to: twin, &html)
        html.raw(" ")
      }
      link("after", to: page.page, &html)
      html.raw("</td></tr>\n")
    }
    html.raw("</tbody></table></div>\n")
    if pages.count > pages.worst.count {
      html.element("p", "… and \(pages.count - pages.worst.count) more.")
    }
    for page in pages.worst.prefix(RegressedPages.mostShown) { texts(of: page, &html) }
    html.raw("</section>\n")
  }

  /// The same page as read by the pipeline's other version; `nil` unless the run interleaves both.
  private func twin(of page: RegressedPage) -> MeasuredPage? {
    finished.run.against?.twins[page.pipeline].map {
      MeasuredPage(case: page.case, dataset: page.dataset, pipeline: $0)
    }
  }

  /// What was read before and after, side by side; nothing if the one is not known or both are alike.
  private func texts(of page: RegressedPage, _ html: inout HTML) {
    guard let before = page.text ?? twin(of: page).map(shownText) else { return }
    let after = shownText(of: page.page)
    guard before != after else { return }
    html.sides(
      [("before", before), ("after", after)],
      under: "\(page.dataset) / \(page.case), \(page.pipeline): what was read")
  }

  /// What was read on a page, or why nothing was.
  private func shownText(of page: MeasuredPage) -> String {
    let record = finished.records.first { $0.lane == .accuracy && $0.page == page }
    return record?.readingDigest.flatMap(material.text)
      ?? (record?.failure.map { "failed: \($0.message)" } ?? "")
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
