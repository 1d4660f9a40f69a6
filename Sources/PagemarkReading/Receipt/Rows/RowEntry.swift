/// A label and the amounts that stand to the right of it in its row.
struct RowEntry: Sendable, Hashable {
  /// What the words before the amounts say; empty if there are none, or none that is known.
  var words: LabelWords = []
  /// Where the first word stands in the row's scanned text; `nil` without words.
  var labelStart: Int?
  var amounts: [AmountToken] = []

  /// What the amounts are by their label.
  var label: AmountLabel? { AmountLabel(words) }

  /// The amounts that look like money.
  var money: [AmountToken] { amounts.filter(\.looksLikeMoney) }

  /// Whether an amount has cents, as prices have and telephone numbers have not.
  var hasPrice: Bool { amounts.contains { $0.amount?.fractionDigits == 2 } }

  /// Whether a label of money has only whole numbers behind it so far.
  private var isInterruptedByCount: Bool {
    !amounts.isEmpty && label?.takesSums == true
      && amounts.allSatisfy { $0.amount?.fractionDigits == 0 && !$0.hasCurrency }
  }

  /// Cuts a row where words follow amounts: "QTY: 2 TOTAL 9.00" has two entries.
  static func entries(of text: ScannedText) -> [RowEntry] {
    var entries: [RowEntry] = []
    var entry = RowEntry()
    var start = 0
    for amount in AmountToken.tokens(in: text) {
      let label = LabelVocabulary.read(text, in: start..<amount.range.lowerBound)
      if label.start != nil, entry.isInterruptedByCount {
        // "SUBTOTAL 3 ITEMS 9.00": the count stands inside the label.
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
  /// The amount, if it can be read in one way only.
  var amount: Amount? {
    if case .amount(let amount) = parse { amount } else { nil }
  }

  /// Whether it has cents or a currency, as counts, codes and years have not.
  var looksLikeMoney: Bool {
    guard let amount else { return false }
    return amount.fractionDigits == 2 || hasCurrency
  }
}
