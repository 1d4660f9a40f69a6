internal import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder

/// The promises as one HTML file without network, with links to the reports of the runs beside it: `report.html`.
public enum AcceptancePage {
  public static func render(_ acceptance: Acceptance) -> String {
    let title = "Promises: \(acceptance.name)"
    var html = HTML()
    html.beginPage(title: title)
    html.raw("<main>\n")
    html.element("h1", ["class": "isolated"], title.visible)
    html.raw("<p>")
    html.word(
      acceptance.exit == .passed ? "all kept" : "not all kept",
      acceptance.exit == .passed ? .good : .bad)
    html.text(" \(acceptance.sentence)")
    if acceptance.isSample { html.text("; on a sample of the pages, which proves no promise") }
    html.raw("</p>\n")
    for document in acceptance.documents {
      html.element("h2", ["class": "isolated"], document.visible)
      html.promises(AcceptanceTables.findings(of: document, in: acceptance))
    }
    html.raw("</main></body></html>\n")
    return html.text
  }
}

extension HTML {
  /// Appends an item per promise: sentences, which fit any width, rather than a table.
  fileprivate mutating func promises(_ findings: [PromiseFinding]) {
    raw("<ul>\n")
    for finding in findings {
      raw("<li><p>")
      word(finding.state.words, finding.look)
      text(" \(finding.promise.section): \(finding.promise.says)".visible)
      raw("</p>")
      let facts = [
        finding.requirement, finding.verdict == nil ? "" : finding.value,
        finding.verdict.map { "n = \($0.n)" } ?? "", finding.promise.data?.rawValue ?? "",
        finding.promise.id,
      ].filter { !$0.isEmpty }
      element("p", ["class": "small"], facts.joined(separator: " · ").visible)
      raw("<p class=\"quiet small\">")
      text("\(finding.reason). ".visible)
      links(to: finding)
      raw("</p></li>\n")
    }
    raw("</ul>\n")
  }

  /// Appends a link to the run's report, or the names of the pages that weigh most, which are found there.
  private mutating func links(to finding: PromiseFinding) {
    guard let run = finding.run else { return }
    let file = "\(run)/\(RunFiles.html)"
    element("a", ["href": file.addressOfFile], "report")
    if !finding.pages.isEmpty { text(": " + finding.pages.joined(separator: ", ").visible) }
  }
}

extension String {
  /// The path as the address of a file beside the page.
  fileprivate var addressOfFile: String {
    addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
  }
}
