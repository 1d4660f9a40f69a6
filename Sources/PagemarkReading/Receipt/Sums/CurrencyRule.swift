/// Finds the currency that most amounts are marked with.
struct CurrencyRule {
  let rows: [ReceiptRow]
  /// The currency of `$`, as an ISO 4217 code.
  let dollar: String

  /// The ISO 4217 code, and the rows with its marks; `nil` if no amount is marked.
  var currency: (code: String, rows: [Int])? {
    var rowsByCode: [String: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      for amount in row.entries.flatMap(\.amounts) where amount.hasCurrency {
        guard let code = code(of: amount, in: row) else { continue }
        rowsByCode[code, default: []].append(index)
      }
    }
    let most = rowsByCode.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    return most.map { ($0.key, $0.value) }
  }

  private func code(of amount: AmountToken, in row: ReceiptRow) -> String? {
    let text = row.scanned
    for index in amount.range where text.isLetter(at: index) && !text.isLetter(at: index - 1) {
      for (mark, code) in Self.codes where CurrencyCode.end(in: text, startingAt: index) != nil {
        if text.hasWord(mark, at: index) { return code ?? dollar }
      }
    }
    guard amount.range.contains(where: { text[$0] == UInt8(ascii: "$") }) else { return nil }
    for scalar in row.text.unicodeScalars {
      switch scalar {
      case "$": return dollar
      case "£": return "GBP"
      case "€": return "EUR"
      case "¥": return "JPY"
      case "₹": return "INR"
      default: continue
      }
    }
    return nil
  }

  /// Longer marks first; `nil` means the local dollar.
  private static let codes: [(mark: StaticString, code: String?)] = [
    ("MYR", "MYR"), ("RM", "MYR"), ("USD", "USD"), ("US", "USD"), ("EUR", "EUR"), ("GBP", "GBP"),
    ("AUD", "AUD"), ("CAD", "CAD"), ("NZD", "NZD"), ("SGD", "SGD"), ("AED", "AED"), ("CHF", "CHF"),
    ("INR", "INR"),
  ]
}
