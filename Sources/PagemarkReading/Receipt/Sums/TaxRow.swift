/// A row of a table of taxes: the tax, and the sum before it.
///
/// The columns are told apart by what they amount to, because their order and their headings differ between countries.
struct TaxRow {
  let tax: AmountToken
  /// The sum before tax; `nil` if it is not in the row.
  let net: AmountToken?

  /// The largest tax that is believed without a rate, as a share of the sum before it: 30 %.
  private static let highestRate = 30

  /// Reads a row with a rate, "SR 6%  11.32  0.68", or with a net sum, its tax and their sum, "7.50  1.50  9.00".
  ///
  /// - Returns: `nil` for any other row.
  init?(_ row: ReceiptRow) {
    let money = row.entries.flatMap(\.money)
    if let match = TaxRate.match(in: row) {
      tax = match.tax
      net = match.isNet ? match.base : Self.net(of: match.tax, below: match.base, among: money)
      return
    }
    guard (3...5).contains(money.count), let triple = Self.triple(among: money) else { return nil }
    (net, tax) = triple
  }

  /// The amount that gives the sum after tax together with the tax.
  private static func net(
    of tax: AmountToken, below gross: AmountToken, among money: [AmountToken]
  ) -> AmountToken? {
    guard let cents = tax.amount?.cents, let sum = gross.amount?.cents else { return nil }
    return money.first { $0.amount?.cents == sum - cents }
  }

  /// A sum, its tax and what both give.
  private static func triple(
    among money: [AmountToken]
  ) -> (net: AmountToken, tax: AmountToken)? {
    for net in money {
      for tax in money {
        guard let base = net.amount?.cents, let cents = tax.amount?.cents, cents > 0,
          cents * 100 <= base * highestRate,
          money.contains(where: { $0.amount?.cents == base + cents })
        else { continue }
        return (net, tax)
      }
    }
    return nil
  }
}
