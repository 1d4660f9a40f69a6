/// A text as a double-quoted YAML scalar on one line.
///
/// - Parameter text: Any text.
/// - Returns: The text in quotes; what YAML would read as a line break, or refuse, is escaped.
public func yamlQuoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.reduce(into: "") { quoted, scalar in
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    default: quoted += isShownByYAML(scalar) ? String(scalar) : hexadecimalEscape(scalar)
    }
  }
  return "\"\(escaped)\""
}

/// Whether a scalar may appear unescaped in quoted YAML without being taken for a line break.
private func isShownByYAML(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .format, .unassigned, .privateUse: false
  default: true
  }
}

private func hexadecimalEscape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
}
