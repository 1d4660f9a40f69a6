/// Rejoins words that a line break split with a hyphen.
package enum LineEndHyphens {
  /// The characters that can end a broken line: hyphen-minus, hyphen, soft hyphen.
  private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{00AD}"]

  /// Joins each line that ends in a hyphen with its successor.
  ///
  /// The hyphen is removed if the line break put it there ("exam-" + "ple", "EXAM-" + "PLE") and kept if it is part
  /// of the word ("Anglo-" + "Saxon", "1914-" + "1918").
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
