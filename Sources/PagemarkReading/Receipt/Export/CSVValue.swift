/// Formats values of comma-separated tables as in RFC 4180; all escaping is done here.
public enum CSVValue {
  /// The end of a row.
  public static let lineEnd = "\r\n"

  /// Formats a text as a value: quoted if necessary, and with a leading apostrophe if a spreadsheet would take it for
  /// a formula.
  ///
  /// - Source: OWASP, *CSV Injection*.
  public static func text(_ text: String) -> String {
    var value = text
    if let first = text.unicodeScalars.first,
      "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
    {
      value = "'" + text
    }
    guard value.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return value
    }
    var quoted = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Formats a number as a value; empty if there is none.
  public static func number(_ number: Double?) -> String { number.map { "\($0)" } ?? "" }
}
