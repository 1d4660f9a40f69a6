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

  /// Whether the row is a running head beside the page's number, of 10 … 999: `46 THE LAMP`, `The Lamp · 47`.
  ///
  /// Its words are capitals, or two or more that begin with one. A chapter's heading (`CHAPTER 12`), a sentence and a
  /// row with an amount are none.
  static func isNumberedHead(_ row: String) -> Bool { headBesideNumber(row) != nil }

  /// Whether it is one in capitals, which is surer.
  static func isNumberedHeadInCapitals(_ row: String) -> Bool {
    headBesideNumber(row).map { !$0.contains(where: \.isLowercase) } ?? false
  }

  /// The words beside the number; `nil` if the row is no such head.
  private static func headBesideNumber(_ row: String) -> String? {
    guard row.count <= longestHead else { return nil }
    var words = row.split(whereSeparator: \.isWhitespace).filter {
      $0.contains { $0.isLetter || $0.isNumber }
    }
    guard words.count >= 2 else { return nil }
    switch (isFolio(words[0]), isFolio(words[words.count - 1])) {
    case (true, false): words.removeFirst()
    case (false, true): words.removeLast()
    case (true, true), (false, false): return nil
    }
    let head = words.joined(separator: " ")
    guard headerKey(head).count >= 4,
      !head.contains(where: { $0.isNumber || ".,;:!?…".contains($0) }),
      !divisions.contains(words[0].lowercased())
    else { return nil }
    if !head.contains(where: \.isLowercase) { return head }
    let isTitle = words.allSatisfy { $0.count < 4 || $0.first?.isUppercase == true }
    return isTitle && words.count(where: { $0.first?.isUppercase == true }) >= 2 ? head : nil
  }

  /// Whether the word is the number of a page beside a head, in brackets or not.
  private static func isFolio(_ word: Substring) -> Bool {
    let number = word.filter { !"-–—[](){}|·•*~_".contains($0) }
    return (2...3).contains(number.count) && isArabic(number[...]) && number.first != "0"
  }

  /// Words that a number follows in headings of the text itself.
  private static let divisions: Set<String> = [
    "chapter", "part", "book", "section", "volume", "appendix", "act", "scene", "lesson", "figure",
    "fig", "table", "plate", "chapitre", "partie", "livre", "kapitel", "teil",
  ]

  /// In characters.
  private static let longestHead = 60

  /// The row's key, if it can be a head that pages of a document share; `nil` if it is too long, or has too few letters.
  ///
  /// A key has at least six letters, as for heads that a page has twice.
  static func sharedHeadKey(_ row: String) -> String? {
    guard row.count <= longestHead else { return nil }
    let key = headerKey(row)
    return key.count >= 6 ? key : nil
  }

  /// The keys of rows that open the page and occur on it again: a running head that was captured twice.
  ///
  /// A key has at least six letters: "Day 1" above "Day 2" is a list, not a running head.
  static func repeatedHeaders(in rows: [String]) -> Set<String> {
    let counts = rows.reduce(into: [String: Int]()) { $0[headerKey($1), default: 0] += 1 }
    let openers = rows.prefix(2).filter { row in
      row.count <= longestHead && headerKey(row).count >= 6
        && counts[headerKey(row), default: 0] > 1
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
