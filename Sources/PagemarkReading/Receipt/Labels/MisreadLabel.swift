/// Recognizes label words despite one wrong letter or an unknown word attached to them.
///
/// Used only for words that `LabelVocabulary` does not know as they are.
enum MisreadLabel {
  /// The meaning of the word in `range`; empty if it has none.
  ///
  /// A word counts as one of `correctable` if one letter of it was changed, lost or added: `JOTAL`, `TOTL`,
  /// `SUBTOTALL`. A longer word that begins or ends with "total", or ends with "tax", counts as that word:
  /// `DRIVETHRUTOTAL`, `COUNTYTAX`. `SALESTOTAL` is already separated by the vocabulary.
  static func meaning(of text: ScannedText, in range: Range<Int>) -> LabelWords {
    guard range.count >= 4 else { return [] }
    // `TAX1` ends in a number, not in a letter that looks like one.
    if text.isDigit(at: range.upperBound - 1),
      let meaning = LabelVocabulary.meaning(of: text, in: range.dropLast())
    {
      return meaning
    }
    for word in correctable where differsByOne(text, in: range, from: word.letters) {
      return word.meaning
    }
    guard range.count > total.count else { return [] }
    if range.count > 5, has(tax, text, at: range.upperBound - tax.count) { return .tax }
    let isAtEnd = has(total, text, at: range.upperBound - total.count)
    let isAtStart = has(total, text, at: range.lowerBound)
    return isAtEnd || isAtStart && range.count >= total.count + 3 ? .total : []
  }

  /// Whether an unknown word is "sub" with one letter wrong or missing: `SUR TOTAL`, `UB TOTAL`.
  ///
  /// Used only for words before "total".
  static func isNearSub(_ text: ScannedText, in range: Range<Int>) -> Bool {
    (2...3).contains(range.count) && differsByOne(text, in: range, from: sub)
  }

  private static let sub = plain("SUB")
  private static let total = plain("TOTAL")
  private static let tax = plain("TAX")

  /// Words of at least five letters that differ from every other common word on receipts by more than one letter.
  private static let correctable: [(letters: [UInt8], meaning: LabelWords)] = [
    (total, .total), (plain("SUBTOTAL"), [.sub, .total]), (plain("CHANGE"), .change),
    (plain("AMOUNT"), .amount), (plain("BALANCE"), .balance), (plain("TENDERED"), .tendered),
    (plain("ROUNDING"), .rounding), (plain("DISCOUNT"), .discount),
  ]

  private static func plain(_ word: String) -> [UInt8] { word.utf8.map(LabelVocabulary.plain) }

  private static func has(_ letters: [UInt8], _ text: ScannedText, at start: Int) -> Bool {
    letters.indices.allSatisfy { LabelVocabulary.plain(text[start + $0]) == letters[$0] }
  }

  /// Whether changing, removing or adding one letter yields `letters`.
  private static func differsByOne(
    _ text: ScannedText, in range: Range<Int>, from letters: [UInt8]
  ) -> Bool {
    guard abs(range.count - letters.count) <= 1 else { return false }
    let shorter = min(range.count, letters.count)
    var head = 0
    while head < shorter, LabelVocabulary.plain(text[range.lowerBound + head]) == letters[head] {
      head += 1
    }
    var tail = 0
    while tail < shorter - head,
      LabelVocabulary.plain(text[range.upperBound - 1 - tail]) == letters[letters.count - 1 - tail]
    {
      tail += 1
    }
    // One more letter at the end makes a different word: "amounts".
    if head == letters.count { return false }
    return max(range.count, letters.count) - head - tail <= 1
  }
}
