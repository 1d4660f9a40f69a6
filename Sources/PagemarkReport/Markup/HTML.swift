internal import PagemarkPipeline

/// Writes HTML; no other code escapes it.
struct HTML {
  private(set) var text = ""

  /// Appends markup of our own.
  mutating func raw(_ markup: String) { text += markup }

  /// Appends text as text, whatever it contains: invisible characters are shown as code points, and a combining mark at
  /// the start gets a circle to combine with.
  mutating func text(_ content: some StringProtocol) {
    if let first = content.unicodeScalars.first, first.isMark { text += "◌" }
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t", " "..."~": text.unicodeScalars.append(scalar)
      default:
        if scalar.isInvisible {
          text += "<span class=\"code\">U+\(scalar.hexadecimal)</span>"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Appends an element with text in it.
  mutating func element(_ name: String, _ content: some StringProtocol) {
    element(name, [:], content)
  }

  /// Appends an element with text in it; attribute values are text, on one line.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: some StringProtocol
  ) {
    open(name, attributes)
    text(content)
    raw("</\(name)>")
  }

  /// Appends the start tag of an element; attribute values are text, on one line.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    text += "<\(name)"
    for (attribute, value) in attributes { text += " \(attribute)=\"\(Self.attribute(value))\"" }
    text += ">"
  }

  private static func attribute(_ value: String) -> String {
    value.visible.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }

  /// Appends a row of cells with text.
  mutating func row(_ cells: [String], of name: String = "td") {
    raw("<tr>")
    for cell in cells { element(name, cell) }
    raw("</tr>")
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a page shows nothing of it, or nothing that distinguishes it from others.
  ///
  /// Direction marks are included, because unescaped they would reverse the page's own text.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// At least four digits.
  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
