/// Finds the tax in a row with a rate and amounts: "SR 6%  11.32  0.68".
enum TaxRate {
  /// A tax, the amount that its rate yields it from, and whether that is the sum before tax.
  struct Match {
    let tax: AmountToken
    let base: AmountToken
    let isNet: Bool
  }

  /// The amount of a row that the row's rate yields from another amount there; `nil` if there is none.
  ///
  /// The other amount is the sum before or after tax. A difference of one hundredth is rounding.
  static func match(in row: ReceiptRow) -> Match? {
    let money = row.entries.flatMap(\.money)
    guard money.count >= 2, let rate = rate(in: row.scanned) else { return nil }
    for tax in money {
      guard let cents = tax.amount?.cents, cents > 0 else { continue }
      for base in money {
        guard let sum = base.amount?.cents, sum > cents else { continue }
        let added = abs(sum * rate - cents * 10_000)
        let held = abs(sum * rate * 10_000 / (10_000 + rate) - cents * 10_000)
        if min(added, held) <= 10_000 { return Match(tax: tax, base: base, isNet: added <= held) }
      }
    }
    return nil
  }

  /// The tax in a row with a rate; `nil` if there is none.
  static func tax(in row: ReceiptRow) -> AmountToken? { match(in: row)?.tax }

  /// The first number before a percent sign, in hundredths of a percent; 0.01 … 40 %.
  private static func rate(in text: ScannedText) -> Int? {
    for percent in text.bytes.indices where text[percent] == UInt8(ascii: "%") {
      var end = percent
      while text.isBlank(at: end - 1) { end -= 1 }
      var start = end
      while text.isDigit(at: start - 1) || text[start - 1] == UInt8(ascii: ".")
        || text[start - 1] == UInt8(ascii: ",")
      {
        start -= 1
      }
      while start < end, !text.isDigit(at: start) { start += 1 }
      guard start < end else { continue }
      let point = (start..<end).first { !text.isDigit(at: $0) } ?? end
      let fraction = point < end ? min(2, end - point - 1) : 0
      guard let whole = text.number(in: start..<point), whole <= 40 else { continue }
      var rate = whole * 100
      if fraction > 0, let part = text.number(in: point + 1..<point + 1 + fraction) {
        rate += fraction == 1 ? part * 10 : part
      }
      if rate > 0, rate <= 4000 { return rate }
    }
    return nil
  }
}
