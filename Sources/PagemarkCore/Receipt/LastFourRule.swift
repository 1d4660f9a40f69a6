/// Finds the last four digits of the card: those behind a mask, else four digits that stand beside a
/// network's name or "card".
struct LastFourRule {
  let rows: [ReceiptRow]
  /// The rows that name how it was paid.
  let paymentRows: Set<Int>

  var choice: FieldChoice<String> {
    var candidates: [FieldCandidate<String>] = []
    for (index, row) in rows.enumerated() {
      for number in CardNumber.all(in: row.scanned) {
        let isOnPaymentRow = paymentRows.contains(index)
        guard number.isMasked || isOnPaymentRow else { continue }
        candidates.append(
          FieldCandidate(
            value: number.digits, reasons: number.isMasked ? .mask : .label, rows: [index],
            score: (number.isMasked ? 30 : 4) + (isOnPaymentRow ? 6 : 0)))
      }
    }
    return FieldChoice(bestOf: candidates.reversed())
  }
}
