internal import Foundation
internal import PagemarkPipeline

extension HTML {
  /// Begins a page in Pagemark's style that loads nothing.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - style: The style sheet.
  ///   - digest: Base64 of the SHA-256 of the only script that may run; `nil` allows none.
  mutating func beginPage(
    title: String, style: String = String(decoding: PackageResources.report_css, as: UTF8.self),
    script digest: String? = nil
  ) {
    raw("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
    raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    let script = digest.map { "; script-src 'sha256-\($0)'" } ?? ""
    let policy =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'\(script); base-uri 'none'; form-action 'none'"
    open("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    element("title", title.visible)
    raw("<style>\(style)</style>")
    raw("</head><body>\n")
  }

  /// Appends charts side by side, each with a description in words.
  mutating func figures(_ charts: [DrawnChart]) {
    raw("<div class=\"figures\">")
    for chart in charts {
      raw("<figure>")
      let source = "data:image/svg+xml;base64," + Data(chart.svg.utf8).base64EncodedString()
      open("img", ["src": source, "alt": "\(chart.title). \(chart.description)"])
      raw("<figcaption><details><summary>in words</summary>")
      text(chart.description.visible)
      raw("</details></figcaption></figure>\n")
    }
    raw("</div>")
  }

  /// Appends a table at its full width, which can be scrolled, also by keys, if that is too wide.
  mutating func table(_ table: ReportTable) {
    let label = table.title.isEmpty ? table.header.first ?? "" : table.title
    open("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": label])
    raw("<table class=\"numbers\"><thead><tr>")
    for name in table.header { element("th", ["scope": "col"], name.visible) }
    raw("</tr></thead><tbody>\n")
    for row in table.rows { self.row(row.map(\.visible)) }
    raw("</tbody></table></div>\n")
    if let note = table.note { element("p", ["class": "quiet small"], note.visible) }
  }
}
