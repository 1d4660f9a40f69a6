/// Finds the last four digits of the card.
///
/// These are the digits after a mask. Otherwise they are four digits next to a network's name, or on a row of their
/// own that begins with "card" or "account".
struct LastFourRule {
  let rows: [ReceiptRow]
  /// The rows that name the payment method.
  let paymentRows: Set<Int>

  var choice: FieldChoice<String> {
    var candidates: [FieldCandidate<String>] = []
    for (index, row) in rows.enumerated() {
      for number in CardNumber.all(in: row.scanned) {
        let isOnPaymentRow = paymentRows.contains(index)
        let isOnCardRow = !paymentRows.isEmpty && Self.namesCard(row.scanned)
        guard number.isMasked || isOnPaymentRow || isOnCardRow else { continue }
        candidates.append(
          FieldCandidate(
            value: number.digits, reasons: number.isMasked ? .mask : .label, rows: [index],
            score: (number.isMasked ? 30 : 4) + (isOnPaymentRow ? 6 : 0) + (isOnCardRow ? 8 : 0)))
      }
    }
    return FieldChoice(bestOf: candidates.reversed())
  }

  /// Whether a row begins with "card" or "account"; a row about a loyalty card does not count.
  private static func namesCard(_ text: ScannedText) -> Bool {
    let start = text.skipBlanks(from: 0)
    return text.hasWord("CARD", at: start) || text.hasWord("ACCT", at: start)
      || text.hasWord("ACCOUNT", at: start)
  }
}
