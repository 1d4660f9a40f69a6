/// The words that labels on receipts are made of, found in spite of usual recognition noise.
///
/// Letters and digits that look alike count as the same (`T0TAL`, `TDTAL`, `TOTAI`, `5UBTOTAL`), and words that
/// a recognizer ran together come apart if they are known (`GRANDTOTAL`). What else is forgiven is
/// `MisreadLabel`'s concern.
enum LabelVocabulary {
  /// What a stretch of text says as a label, and where its first word stands, known or not.
  static func read(_ text: ScannedText, in range: Range<Int>) -> (words: LabelWords, start: Int?) {
    var words: LabelWords = []
    var start: Int?
    var isFirst = true
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(endOfWord(in: text, at: index), range.upperBound)
      guard end > index else {
        index += 1
        continue
      }
      start = start ?? index
      let word =
        meaning(of: text, in: index..<end) ?? MisreadLabel.meaning(of: text, in: index..<end)
      if isFirst, !word.isEmpty {
        isFirst = false
        if word.contains(.tax), !word.contains(.total) { words.insert(.taxFirst) }
      }
      words.formUnion(word)
      index = end
    }
    return (words, start)
  }

  /// Known words by their meaning; those without one are here to come apart from others.
  ///
  /// "Includes" is none of "including": "Total includes tax 0.51" names the tax.
  private static let spellings: [(LabelWords, [String])] = [
    (.total, ["TOTAL", "TOTALS", "TOT", "TTL", "JUMLAH", "TOTAAL", "SUMME", "TOTALE"]),
    (.grand, ["GRAND"]),
    (.net, ["NET", "NETT"]),
    (.amount, ["AMOUNT", "AMT"]),
    (.due, ["DUE", "OWING", "PAYABLE"]),
    (.balance, ["BALANCE", "BAL"]),
    (.rounding, ["ROUNDED", "ROUNDING", "ROUND", "RND"]),
    (.adjustment, ["ADJUSTMENT", "ADJ"]),
    (.including, ["INCLUDING", "INCLUSIVE", "INCLUDED", "INCL", "INC", "WITH"]),
    (
      .excluding,
      ["EXCLUDING", "EXCLUSIVE", "EXCLUDED", "EXCL", "EXC", "EX", "WITHOUT", "BEFORE"]
    ),
    (.sub, ["SUB"]),
    ([.sub, .total], ["MERCHANDISE", "MDSE"]),
    (
      .tax,
      [
        "TAX", "TAXES", "TAXABLE", "TX", "GST", "SST", "HST", "PST", "QST", "VAT", "BTW", "MWST",
        "TVA",
        "IVA", "CGST", "SGST", "IGST", "TPS", "TVQ", "TVH", "PPN", "KDV", "MVA", "MOMS", "GCT",
      ]
    ),
    (.discount, ["DISCOUNT", "DISC", "SAVING", "SAVINGS", "SAVED", "COUPON", "REBATE"]),
    (
      .tendered,
      [
        "TENDER", "TENDERED", "PAID", "PAYMENT", "RECEIVED", "ACCEPTED", "CARD", "VISA",
        "MASTERCARD", "DEBIT", "CREDIT", "AMEX", "DISCOVER", "EFTPOS", "MAESTRO",
      ]
    ),
    ([.tendered, .cash], ["CASH"]),
    (.change, ["CHANGE", "CHG"]),
    (
      .count,
      [
        "QTY", "QUANTITY", "ITEM", "ITEMS", "UNIT", "UNITS", "COUNT", "PCS", "PIECES", "PRICE",
        "DESCRIPTION",
      ]
    ),
    (.points, ["POINTS", "POINT", "PTS", "REWARD", "REWARDS"]),
    (.charge, ["CHARGE", "CHARGES", "DEPOSIT", "SVC", "SERVICE"]),
    (.tip, ["TIP", "TIPS", "GRATUITY", "GRAT"]),
    (.suggestion, ["SUGGESTED", "SUGGESTION", "SUGGESTIONS", "RECOMMENDED"]),
    (.summary, ["SUMMARY", "ANALYSIS", "BREAKDOWN"]),
    (.date, ["DATE", "DATED", "TARIKH"]),
    (
      .otherDay,
      ["EXPIRY", "EXPIRES", "EXP", "VALID", "UNTIL", "RETURN", "RETURNS", "BIRTH", "SINCE"]
    ),
    (
      [],
      [
        "SALES", "SALE", "ORDER", "INVOICE", "BILL", "OF", "THE", "IN", "OUT", "AFTER", "RM", "MYR",
        "USD", "TAKE", "EAT", "DINE", "CHECK",
      ]
    ),
  ]

  /// The known words by their first letter, longest first, spelled as `plain` spells them.
  private static let index: [[(letters: [UInt8], meaning: LabelWords)]] = {
    var index = [[(letters: [UInt8], meaning: LabelWords)]](repeating: [], count: 256)
    for (meaning, words) in spellings {
      for word in words {
        let letters = word.utf8.map(plain)
        if let first = letters.first { index[Int(first)].append((letters, meaning)) }
      }
    }
    return index.map { words in words.sorted { $0.letters.count > $1.letters.count } }
  }()

  /// The meaning of a word, or of the known words that it is made of; `nil` if it has another part.
  static func meaning(of text: ScannedText, in range: Range<Int>) -> LabelWords? {
    guard !range.isEmpty else { return [] }
    for known in index[Int(plain(text[range.lowerBound]))] {
      let end = range.lowerBound + known.letters.count
      guard end <= range.upperBound,
        known.letters.indices.allSatisfy({
          plain(text[range.lowerBound + $0]) == known.letters[$0]
        }), let rest = meaning(of: text, in: end..<range.upperBound)
      else { continue }
      return known.meaning.union(rest)
    }
    return nil
  }

  /// Where the word ends that begins at `start`; `start` if none does.
  private static func endOfWord(in text: ScannedText, at start: Int) -> Int {
    var index = start
    while text.isLetter(at: index) || isLookalike(in: text, at: index) { index += 1 }
    return index
  }

  /// Whether a digit or sign stands for a letter: it is beside letters, and not part of a number.
  private static func isLookalike(in text: ScannedText, at index: Int) -> Bool {
    guard plain(text[index]) != text[index], !text.isLetter(at: index) else { return false }
    let isNumber =
      isNumeric(text, at: index - 1) || isNumeric(text, at: index + 1)
      || text.isDigit(at: index - 2) || text.isDigit(at: index + 2)
    return !isNumber && (text.isLetter(at: index - 1) || text.isLetter(at: index + 1))
  }

  private static func isNumeric(_ text: ScannedText, at index: Int) -> Bool {
    text.isDigit(at: index) || text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",")
  }

  /// One byte for all that look alike.
  static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0"), UInt8(ascii: "D"), UInt8(ascii: "Q"): UInt8(ascii: "O")
    case UInt8(ascii: "1"), UInt8(ascii: "L"), UInt8(ascii: "|"), UInt8(ascii: "!"):
      UInt8(ascii: "I")
    case UInt8(ascii: "5"): UInt8(ascii: "S")
    case UInt8(ascii: "8"): UInt8(ascii: "B")
    default: byte
    }
  }
}
