internal import PagemarkCore

/// Writes HTML; the one place that escapes it.
struct HTML {
  private(set) var text = ""

  /// Appends markup of our own.
  mutating func raw(_ markup: String) { text += markup }

  /// Appends text as text, whatever it holds; control characters but line breaks are shown.
  mutating func text(_ content: some StringProtocol) { text += Self.escaped(content) }

  /// Appends an element with text in it.
  mutating func element(_ name: String, _ attributes: String = "", _ content: some StringProtocol) {
    raw("<\(name)\(attributes.isEmpty ? "" : " " + attributes)>")
    text(content)
    raw("</\(name)>")
  }

  static func escaped(_ content: some StringProtocol) -> String {
    content.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        // Direction marks are formats: in the open they would turn the page's own text around.
        case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate:
          escaped += "\u{FFFD}"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
