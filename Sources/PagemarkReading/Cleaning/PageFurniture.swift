/// Recognizes rows that belong to the page but not to its text: page numbers and running heads.
enum PageFurniture {
  /// Whether the row consists of a page number: `12`, `- 12 -`, `[12]`, `Page 12 of 300`, `xiv`.
  static func isPageNumber(_ row: String) -> Bool {
    var words = row.lowercased().split { !($0.isLetter || $0.isNumber) }
    if let first = words.first, first == "page" || first == "p" || first == "pg" {
      words.removeFirst()
      if words.count == 3, words[1] == "of", isArabic(words[2]) { words.removeLast(2) }
    }
    guard words.count == 1, let number = words.first else { return false }
    let decoration = row.filter { !($0.isLetter || $0.isNumber || $0.isWhitespace) }
    // "$12", "12%" and "1.50" are not page numbers.
    guard decoration.allSatisfy({ "-–—[](){}|.·•*~_".contains($0) }) else { return false }
    if isArabic(number) { return number.count <= 4 }
    // A single letter is a page number only if it can be an early one, so "C." is not.
    return isRoman(number) && (number.count > 1 || row.contains { "ivx".contains($0) })
  }

  /// The keys of rows that open the page and occur on it again: a running head that was captured twice.
  ///
  /// A key has at least six letters: "Day 1" above "Day 2" is a list, not a running head.
  static func repeatedHeaders(in rows: [String]) -> Set<String> {
    let counts = rows.reduce(into: [String: Int]()) { $0[headerKey($1), default: 0] += 1 }
    let openers = rows.prefix(2).filter { row in
      row.count <= 60 && headerKey(row).count >= 6 && counts[headerKey(row), default: 0] > 1
    }
    return Set(openers.map(headerKey))
  }

  /// The row without what varies from page to page: digits, punctuation, case and blanks.
  static func headerKey(_ row: String) -> String {
    String(row.lowercased().filter(\.isLetter))
  }

  private static func isArabic(_ word: Substring) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Whether the word is a Roman numeral of front matter, i … cxcix, in its usual spelling.
  private static func isRoman(_ word: Substring) -> Bool {
    var rest = word.drop { $0 == "c" }
    guard word.count - rest.count <= 1, !word.isEmpty else { return false }
    let tens = ["xc", "lxxx", "lxx", "lx", "xl", "l", "xxx", "xx", "x"]
    let ones = ["ix", "viii", "vii", "vi", "iv", "v", "iii", "ii", "i"]
    for parts in [tens, ones] {
      if let part = parts.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(part.count) }
    }
    return rest.isEmpty
  }
}
