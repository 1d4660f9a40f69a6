internal import Foundation
internal import PagemarkCache
internal import PagemarkReading

/// The page of a review: one HTML file, whose only script asks the server for everything else.
enum ReviewPage {
  /// - Parameter fields: The fields that the page shows, in order.
  /// - Returns: The page in UTF-8.
  static func html(fields: [FieldKind]) -> Data {
    let names = fields.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    let style = String(decoding: PackageResources.review_css, as: UTF8.self)
    return Data(
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Pagemark: review</title><link rel="icon" href="data:,"><style>\(style)</style></head>
      <body data-fields='[\(names)]'>
      <header><h1 id="name"></h1><p id="progress" role="status"></p>
      <p class="keys"><kbd>Ctrl</kbd>+<kbd>Enter</kbd> accept · <kbd>Alt</kbd>+<kbd>S</kbd> skip ·
      <kbd>Alt</kbd>+<kbd>N</kbd> / <kbd>Alt</kbd>+<kbd>P</kbd> next, previous ·
      click a line to put it into the field with the cursor</p></header>
      <main><section id="sheet" aria-label="picture"></section>
      <form id="form"><p id="note" role="alert"></p>
      <fieldset id="fields"><legend>Fields, as printed</legend></fieldset>
      <label class="check"><input type="checkbox" id="hasText"> The text is part of the truth: every line of it was read</label>
      <textarea id="text" aria-label="text" rows="16" spellcheck="false"></textarea>
      <p class="buttons"><button id="accept">Accept</button>
      <button type="button" id="skip">Skip</button>
      <button type="button" id="previous">Previous</button>
      <button type="button" id="next">Next</button></p></form></main>
      <nav id="pages" aria-label="pages"></nav>
      <script>
      """.utf8) + script + Data("</script></body></html>\n".utf8)
  }

  /// What the page may load: its own script, and what the same server has.
  static var policy: String {
    "default-src 'none'; img-src 'self' data:; connect-src 'self'; style-src 'unsafe-inline'; "
      + "script-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
  }

  private static let digest = Data(Digest.sha256Bytes([UInt8](script))).base64EncodedString()

  private static let script = Data(PackageResources.review_js)
}
