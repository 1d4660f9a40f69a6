/// Finds the payment method.
///
/// The name of a network is preferred to "debit" or "credit". Change given indicates cash. A name next to the amount
/// paid, or next to a masked number, is preferred to one in a sentence.
struct PaymentRule {
  let rows: [ReceiptRow]
  let arithmetic: SumArithmetic
  /// The chosen total, in hundredths.
  let total: Int?

  var choice: FieldChoice<PaymentMethod> {
    var candidates: [FieldCandidate<PaymentMethod>] = []
    for index in rows.indices {
      for (method, words) in methods(in: rows[index].scanned) {
        candidates.append(candidate(method, row: index, alone: words <= 3))
      }
    }
    return FieldChoice(bestOf: candidates.reversed())
  }

  /// The rows that name a card, whether it was chosen or not.
  func rowsOf(_ choice: FieldChoice<PaymentMethod>) -> Set<Int> {
    var rows: Set<Int> = []
    for candidate in choice.rejected + [choice.chosen].compactMap(\.self)
    where candidate.value != .cash && candidate.score >= 0 {
      rows.formUnion(candidate.rows)
    }
    return rows
  }

  private func candidate(
    _ method: PaymentMethod, row index: Int, alone: Bool
  ) -> FieldCandidate<PaymentMethod> {
    let row = rows[index]
    var score = method == .cash ? 18 : method.isNetwork ? 30 : 20
    var reasons: FieldReasons = []
    let money = row.entries.flatMap(\.money).compactMap { $0.amount?.cents }
    if let total, money.contains(total) {
      score += 14
      reasons.insert(.besideAmount)
    } else if !money.isEmpty {
      score += 8
      reasons.insert(.besideAmount)
    }
    if CardNumber.all(in: row.scanned).contains(where: \.isMasked) {
      score += 10
      reasons.insert(.mask)
    }
    if method == .cash {
      let wasChanged = arithmetic.sums.contains { $0.label == .change && $0.cents != 0 }
      if wasChanged && !money.isEmpty {
        score += 24
        reasons.insert(.tender)
      }
      // "Cash rounding" and "Cash bill" do not name a payment.
      if row.entries.contains(where: { $0.label == .rounding }) { score -= 30 }
    }
    // "We accept Visa", "Discover our new shop".
    if reasons.isEmpty { score -= alone ? 12 : 32 }
    return FieldCandidate(value: method, reasons: reasons, rows: [index], score: score)
  }

  /// The methods that a row names, and its number of words with at least three letters.
  private func methods(in text: ScannedText) -> [(PaymentMethod, words: Int)] {
    var found: [PaymentMethod] = []
    var (words, index) = (0, 0)
    while index < text.count {
      guard text.isLetter(at: index) else {
        index += 1
        continue
      }
      var end = index
      while text.isLetter(at: end)
        || text.isDigit(at: end) && text.isLetter(at: end + 1) && end > index
      {
        end += 1
      }
      if end - index >= 3 { words += 1 }
      if let method = method(in: text, at: index..<end) { found.append(method) }
      index = max(end, index + 1)
    }
    return found.map { ($0, words) }
  }

  private func method(in text: ScannedText, at range: Range<Int>) -> PaymentMethod? {
    for (word, method) in PaymentMethod.words where word.count == range.count {
      if word.indices.allSatisfy({
        LabelVocabulary.plain(text[range.lowerBound + $0]) == word[$0]
      }) {
        return method
      }
    }
    return nil
  }
}
