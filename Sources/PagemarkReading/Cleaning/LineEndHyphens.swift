/// Rejoins words that a line break split with a hyphen.
package enum LineEndHyphens {
  /// What may end a broken line: hyphen-minus, hyphen, soft hyphen.
  private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{00AD}"]

  /// The lines, each that ends in a hyphen joined with its successor.
  ///
  /// The hyphen itself goes where the printer put it in ("exam-" + "ple", "EXAM-" + "PLE") and
  /// stays where it belongs to the word ("Anglo-" + "Saxon", "1914-" + "1918").
  package static func join(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { joined, line in
      guard let head = joined.last, let hyphen = head.last, hyphens.contains(hyphen),
        let before = head.dropLast().last, before.isLetter || before.isNumber,
        let after = line.first, after.isLetter || after.isNumber
      else {
        joined.append(line)
        return
      }
      let isPrinters = after.isLowercase || (before.isUppercase && after.isUppercase)
      joined[joined.count - 1] = (isPrinters ? String(head.dropLast()) : head) + line
    }
  }
}
