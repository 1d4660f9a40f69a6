/// Greetings that end in the vendor's name: "Welcome to ACME", "Thank you for shopping at ACME".
enum Greeting {
  /// The text after the greeting of a line; `nil` if there is no greeting, or nothing follows it.
  static func name(in line: String) -> Substring? {
    guard mayBegin(line) else { return nil }
    let words = line.split(separator: " ")
    guard words.count >= 3 else { return nil }
    let upper = words.prefix(8).map { $0.uppercased() }
    guard let first = upper.first, openings.contains(first),
      let end = upper.indices.dropFirst().dropLast().first(where: { index in
        closings.contains(upper[index])
          || upper[index] == "VISITING" && !closings.contains(upper[index + 1])
      })
    else { return nil }
    let rest = line[words[end + 1].startIndex...]
    // "Thank you for shopping with us".
    return pronouns.contains(upper[end + 1].filter(\.isLetter)) ? nil : rest
  }

  /// Whether a line is a greeting that ends before the name: "Thank you for shopping at".
  static func breaksOff(_ line: String) -> Bool {
    guard mayBegin(line) else { return false }
    let words = line.split(separator: " ")
    guard words.count >= 2, let first = words.first, let last = words.last else { return false }
    return openings.contains(first.uppercased()) && closings.contains(last.uppercased())
  }

  /// Whether a line begins with the first letter of a greeting; most do not.
  private static func mayBegin(_ line: String) -> Bool {
    switch line.utf8.first {
    case UInt8(ascii: "W"), UInt8(ascii: "w"), UInt8(ascii: "T"), UInt8(ascii: "t"): true
    default: false
    }
  }

  private static let openings: Set<String> = ["WELCOME", "THANK", "THANKS", "THANKYOU"]
  private static let closings: Set<String> = ["TO", "AT"]
  private static let pronouns: Set<String> = ["US", "OUR", "YOU", "YOUR", "ALL", "A"]
}
