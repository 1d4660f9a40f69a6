/// A label and the amounts to the right of it in its row.
struct RowEntry: Sendable, Hashable {
  /// The meaning of the words before the amounts; empty if there are none, or none is known.
  var words: LabelWords = []
  /// Offset of the first word in the row's scanned text; `nil` if there are no words.
  var labelStart: Int?
  var amounts: [AmountToken] = []

  /// The kind of amount that the label names.
  var label: AmountLabel? { AmountLabel(words) }

  /// The amounts that look like money.
  var money: [AmountToken] { amounts.filter(\.looksLikeMoney) }

  /// Whether an amount has cents; prices have them, telephone numbers do not.
  var hasPrice: Bool { amounts.contains { $0.amount?.fractionDigits == 2 } }

  /// Whether a money label has been followed only by whole numbers so far.
  private var isInterruptedByCount: Bool {
    !amounts.isEmpty && label?.takesSums == true
      && amounts.allSatisfy { $0.amount?.fractionDigits == 0 && !$0.hasCurrency }
  }

  /// Splits a row where words follow amounts: "QTY: 2 TOTAL 9.00" has two entries.
  static func entries(of text: ScannedText) -> [RowEntry] {
    var entries: [RowEntry] = []
    var entry = RowEntry()
    var start = 0
    for amount in AmountToken.tokens(in: text) {
      let label = LabelVocabulary.read(text, in: start..<amount.range.lowerBound)
      if label.start != nil, entry.isInterruptedByCount,
        AmountLabel(label.words)?.takesSums != true
      {
        // "SUBTOTAL 3 ITEMS 9.00": the count is part of the label.
        entry.words.formUnion(label.words.subtracting(.count))
      } else if let wordStart = label.start {
        if !entry.amounts.isEmpty { entries.append(entry) }
        entry = RowEntry(words: label.words, labelStart: wordStart)
      }
      entry.amounts.append(amount)
      start = amount.range.upperBound
    }
    if !entry.amounts.isEmpty { entries.append(entry) }
    let rest = LabelVocabulary.read(text, in: start..<text.count)
    if rest.start != nil { entries.append(RowEntry(words: rest.words, labelStart: rest.start)) }
    return entries
  }
}

extension AmountToken {
  /// The amount, if it is unambiguous.
  var amount: Amount? {
    if case .amount(let amount) = parse { amount } else { nil }
  }

  /// Whether it has cents or a currency, which counts, codes and years do not have.
  var looksLikeMoney: Bool {
    guard let amount, !isMeasure || hasCurrency else { return false }
    return amount.fractionDigits == 2 || hasCurrency || isWholeMoney
  }
}
