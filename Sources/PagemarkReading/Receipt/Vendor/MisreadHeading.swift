internal import PagemarkElementary

/// Words at the head of a receipt that are known in spite of one wrong letter: `INVOlCE`, `RECEIFT`.
enum MisreadHeading {
  /// The kind of a word in upper-case ASCII; `nil` if it is not one letter away from a known one.
  static func kind(of word: String) -> HeaderWords? {
    guard (6...11).contains(word.utf8.count) else { return nil }
    let letters = word.utf8.map(LabelVocabulary.plain)
    for known in correctable where abs(known.letters.count - letters.count) <= 1 {
      // One of both ends is right, where one letter is wrong.
      guard known.letters.first == letters.first || known.letters.last == letters.last else {
        continue
      }
      if editDistance(known.letters, letters) <= 1 { return known.kind }
    }
    return nil
  }

  /// Words of six letters or more that no word of names is one letter away from.
  private static let correctable: [(letters: [UInt8], kind: HeaderWords)] = [
    ("INVOICE", [.formality, .title]), ("RECEIPT", [.formality, .title]), ("CASHIER", .formality),
    ("WELCOME", .formality), ("FEEDBACK", .formality), ("AVENUE", .address),
    ("TELEPHONE", .contact), ("SELANGOR", .address), ("MALAYSIA", .address),
    ("ENTERPRISE", .company),
  ].map { ($0.0.utf8.map(LabelVocabulary.plain), $0.1) }
}
