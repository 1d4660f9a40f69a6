import PagemarkElementary

extension String {
  /// Random letters, marks, blanks, line breaks, hyphens and characters that compose.
  static func mixed(upTo length: Int, using random: inout SplitMix64) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "B", "e", "o", "ſ", "é", "İ", "Σ", "ﬁ", "1", ".", "-", "=", "’", "—", "~", "^", " ", " ",
      "\t", "\n", "\n", "\r", "\u{A0}", "\u{AD}", "\u{301}", "\u{308}", "\u{323}", "\u{364}", "각",
      "\u{1100}", "\u{1161}", "\u{11A8}", "\u{958}", "\u{2126}", "\u{E42C}", "\u{F50E}", "🇩", "👍",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &random) {
      text.unicodeScalars.append(scalars[Int.random(in: 0..<scalars.count, using: &random)])
    }
    return text
  }
}
