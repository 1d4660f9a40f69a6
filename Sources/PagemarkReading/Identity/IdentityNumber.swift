/// The number of a card: what stands behind its label and has enough digits.
struct IdentityNumber {
  let rows: [IdentityRow]

  var finding: IdentityFinding? {
    for (index, row) in rows.enumerated() {
      for entry in row.entries where entry.label == .number {
        if let value = Self.number(in: entry.words) {
          return IdentityFinding(value: value, reason: "labeled", row: row.row)
        }
        // The label stands above its value.
        if entry.words.isEmpty, index + 1 < rows.count,
          let first = rows[index + 1].entries.first, first.label == nil,
          let value = Self.number(in: first.words)
        {
          return IdentityFinding(value: value, reason: "below its label", row: rows[index + 1].row)
        }
      }
    }
    return nil
  }

  /// The first word that is a number of letters, digits and hyphens, with the groups that follow it.
  private static func number(in words: [String]) -> String? {
    guard let start = words.firstIndex(where: { isGroup($0) && digits(of: $0) >= 3 }) else {
      return nil
    }
    var value = trimmed(words[start])
    for next in words[(start + 1)...] {
      guard value.count < 7, isGroup(next), digits(of: next) >= 3 else { break }
      value += " " + trimmed(next)
    }
    return value.count >= 5 && digits(of: value) >= 4 ? value : nil
  }

  private static func trimmed(_ word: String) -> String {
    String(word.drop { !$0.isLetter && !$0.isNumber })
  }

  private static func isGroup(_ word: String) -> Bool {
    let word = trimmed(word)
    return word.contains { $0.isLetter || $0.isNumber }
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  private static func digits(of word: String) -> Int { word.count(where: \.isNumber) }
}
