/// Values as the syntax of PDF writes them.
enum PDFNotation {
  /// A number without an exponent, to a ten-thousandth.
  static func decimal(_ value: Double) -> String {
    let scaled = Int((value * 10_000).rounded())
    let (whole, rest) = (abs(scaled) / 10_000, abs(scaled) % 10_000)
    let sign = scaled < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 10_000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// A text outside of content streams, in UTF-16.
  static func text(_ text: String) -> String {
    "<FEFF" + text.utf16.map(digits).joined() + ">"
  }

  /// Four hexadecimal digits.
  static func digits(of unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
