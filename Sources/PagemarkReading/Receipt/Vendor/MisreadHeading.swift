internal import PagemarkElementary

/// Recognizes words at the head of a receipt despite one wrong letter: `INVOlCE`, `RECEIFT`.
enum MisreadHeading {
  /// The kind of a word in upper-case ASCII; `nil` unless it is one letter away from a known word.
  static func kind(of word: String) -> HeaderWords? {
    guard (6...11).contains(word.utf8.count) else { return nil }
    let letters = word.utf8.map(LabelVocabulary.plain)
    for known in correctable where abs(known.letters.count - letters.count) <= 1 {
      // If only one letter is wrong, the first or the last one is right.
      guard known.letters.first == letters.first || known.letters.last == letters.last else {
        continue
      }
      if editDistance(known.letters, letters) <= 1 { return known.kind }
    }
    return nil
  }

  /// Words of at least six letters that differ from every word in names by more than one letter.
  private static let correctable: [(letters: [UInt8], kind: HeaderWords)] = [
    ("INVOICE", [.formality, .title]), ("RECEIPT", [.formality, .title]), ("CASHIER", .formality),
    ("WELCOME", .formality), ("FEEDBACK", .formality), ("AVENUE", .address),
    ("TELEPHONE", .contact), ("SELANGOR", .address), ("MALAYSIA", .address),
    ("ENTERPRISE", .company),
  ].map { ($0.0.utf8.map(LabelVocabulary.plain), $0.1) }
}
