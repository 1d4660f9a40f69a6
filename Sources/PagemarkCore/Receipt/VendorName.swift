/// The name of a vendor as it stands in its line.
enum VendorName {
  /// The line without the registration number at its end, as in `ACME SDN BHD (123456-X)`, and
  /// without blanks and stray marks around it.
  static func trimmed(_ line: String) -> String {
    var words = withoutRegistration(line).split(separator: " ")
    while words.count > 1, let last = words.last, digits(in: last) >= 4 || !isWord(last) {
      words.removeLast()
    }
    while words.count > 1, let first = words.first, !isWord(first) { words.removeFirst() }
    return words.joined(separator: " ")
  }

  /// The line up to a parenthesis that holds a number of four digits or more, or never closes.
  private static func withoutRegistration(_ line: String) -> Substring {
    guard let open = line.lastIndex(of: "("), open > line.startIndex else { return line[...] }
    let inside = line[open...]
    return digits(in: inside) >= 4 || !inside.contains(")") ? line[..<open] : line[...]
  }

  private static func digits(in text: Substring) -> Int {
    text.utf8.count { (0x30...0x39).contains($0) }
  }

  private static func isWord(_ text: Substring) -> Bool {
    text.contains { $0.isLetter || $0.isNumber }
  }
}
