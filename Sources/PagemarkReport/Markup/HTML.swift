internal import PagemarkPipeline


/// Writes HTML; the one place that escapes it.
struct HTML {
  private(set) var text = ""

  /// Appends markup of our own.
  mutating func raw(_ markup: String) { text += markup }

  /// Appends text as text, whatever it holds: what cannot be seen is shown by its code point, and
  /// a mark that comes first gets a circle to combine with.
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

  /// Appends an element with text in it; what the attributes hold is text, on one line.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: some StringProtocol
  ) {
    open(name, attributes)
    text(content)
    raw("</\(name)>")
  }

  /// Appends the beginning of an element; what the attributes hold is text, on one line.
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

  /// Appends a row of cells, the cells as text.
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
  /// Direction marks are among them: in the open they would turn the page's own text around.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Four digits or more.
  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
