internal import PagemarkPipeline

/// Writes XML 1.0; no other code escapes it.
struct XML {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Appends an element and its content.
  mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)] = [],
    content: (inout XML) -> Void = { _ in }
  ) {
    let indent = String(repeating: "  ", count: depth)
    let attributes = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    text += "\(indent)<\(name)\(attributes)"
    let opened = text.utf8.count
    text += ">\n"
    let start = text.utf8.count
    depth += 1
    content(&self)
    depth -= 1
    if text.utf8.count == start {
      text.removeLast(text.utf8.count - opened)
      text += "/>\n"
    } else {
      text += "\(indent)</\(name)>\n"
    }
  }

  /// Text as text, suitable for content and attributes; characters that are invisible or not allowed in XML are shown
  /// as code points.
  static func escaped(_ content: String) -> String {
    content.visible.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      // The only other characters that XML does not allow.
      case "\u{FFFE}", "\u{FFFF}":
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
