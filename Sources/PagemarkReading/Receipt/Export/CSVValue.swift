/// Writes values of comma-separated tables, by RFC 4180; the one place that escapes them.
public enum CSVValue {
  /// What ends a row.
  public static let lineEnd = "\r\n"

  /// A text as a value: quoted where it must be; an apostrophe before what a spreadsheet would take for a
  /// formula.
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

  /// A number as a value; empty where there is none.
  public static func number(_ number: Double?) -> String { number.map { "\($0)" } ?? "" }
}
