/// Amounts of a currency without cents: `TOTAL 45,000`, `JUMLAH 120000`.
enum WholeAmounts {
  /// The rows, with whole numbers beside labels of sums taken as money if the receipt has no amounts with cents.
  ///
  /// A single whole number proves nothing: two labels must have one, such as total and cash. Elsewhere, whole numbers
  /// stay counts, codes and telephone numbers.
  static func taken(in rows: [ReceiptRow]) -> [ReceiptRow] {
    let prices = rows.reduce(0) { count, row in count + row.entries.count(where: \.hasPrice) }
    guard prices < 2 else { return takenAsTotal(in: rows) }
    let labelled = rows.indices.filter { rows[$0].entries.contains(where: hasWholeSum) }
    guard labelled.count >= 2 else { return rows }
    var rows = rows
    for row in labelled {
      for entry in rows[row].entries.indices where hasWholeSum(rows[row].entries[entry]) {
        rows[row].takeWholeAmount(ofEntry: entry)
      }
    }
    return rows
  }

  /// The rows of a receipt with prices, with the whole number beside its only total taken as money: "TOTAL 20".
  ///
  /// It is at least as large as every price and at most as large as all of them together; otherwise it counts the items,
  /// or its decimal point was lost.
  private static func takenAsTotal(in rows: [ReceiptRow]) -> [ReceiptRow] {
    var whole: (row: Int, entry: Int, units: Int)?
    var (largest, all) = (0, 0)
    for (row, entries) in rows.lazy.map(\.entries).enumerated() {
      for (index, entry) in entries.enumerated() {
        let prices = entry.money.compactMap { $0.amount?.cents }
        largest = max(largest, prices.max() ?? 0)
        all += prices.reduce(0) { min($0 + max(0, $1), 1_000_000_000_000) }
        guard case .total = entry.label else { continue }
        guard entry.money.isEmpty else { return rows }
        if let units = entry.amounts.last?.wholeAmount { whole = (row, index, units) }
      }
    }
    guard let whole, whole.units < 1_000_000,
      (largest...max(largest, all)).contains(whole.units * 100)
    else { return rows }
    var rows = rows
    rows[whole.row].takeWholeAmount(ofEntry: whole.entry)
    return rows
  }

  private static func hasWholeSum(_ entry: RowEntry) -> Bool {
    guard entry.label?.takesSums == true, let last = entry.amounts.last else { return false }
    return last.wholeAmount.map { $0 >= 10 } == true
  }
}

extension AmountToken {
  /// The number without a fraction; of `45.000`, the one with groups of thousands.
  var wholeAmount: Int? {
    switch parse {
    case .amount(let amount): amount.fractionDigits == 0 ? amount.units : nil
    case .ambiguous(let amounts): amounts.first { $0.fractionDigits == 0 }?.units
    case .none: nil
    }
  }
}

extension ReceiptRow {
  /// Takes the last number of an entry as money.
  fileprivate mutating func takeWholeAmount(ofEntry index: Int) {
    guard let last = entries[index].amounts.indices.last,
      let units = entries[index].amounts[last].wholeAmount
    else { return }
    entries[index].amounts[last].parse = .amount(Amount(units: units, fractionDigits: 0))
    entries[index].amounts[last].isWholeMoney = true
  }
}
