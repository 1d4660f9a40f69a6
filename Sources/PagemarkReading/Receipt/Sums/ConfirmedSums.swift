/// Labeled sums with a misread amount, accepted if the other sums confirm them.
struct ConfirmedSums {
  /// The sums that were read as printed.
  let sums: [Sum]
  let rows: [ReceiptRow]

  /// Totals that equal tender less change, or subtotal plus tax; and subtotals, taxes, tenders and change that equal
  /// the difference of the other two.
  var confirmed: [Sum] {
    let labelled = Set(sums.flatMap(\.rows))
    var found: [Sum] = []
    for (index, row) in rows.enumerated() where !labelled.contains(index) {
      guard let entry = row.entries.first(where: { $0.label?.takesSums == true }),
        let label = entry.label, let start = entry.labelStart, row.lastMoney == nil,
        let spoiled = SpoiledAmount(atEndOf: row.scanned, from: start),
        spoiled.cents > 0, isConfirmed(spoiled.cents, as: label)
      else { continue }
      found.append(
        Sum(
          label: label, amount: spoiled.amount, cents: spoiled.cents, row: index, amountRow: index,
          hasCurrency: false, words: entry.words, place: .beside, isInTaxSummary: false))
    }
    return found
  }

  private func isConfirmed(_ cents: Int, as label: AmountLabel) -> Bool {
    let tenders = all { $0 == .tendered }
    let changes = all { $0 == .change }
    let subtotals = all { $0 == .subtotal }
    let taxes = all { $0 == .tax }
    let totals = all { if case .total = $0 { true } else { false } }
    switch label {
    case .total:
      return tenders.contains { changes.contains($0 - cents) }
        || subtotals.contains { taxes.contains(cents - $0) }
    case .subtotal: return totals.contains { taxes.contains($0 - cents) }
    case .tax: return totals.contains { subtotals.contains($0 - cents) }
    case .tendered: return totals.contains { changes.contains(cents - $0) }
    case .change: return totals.contains { tenders.contains(cents + $0) }
    default: return false
    }
  }

  /// The amounts of all sums of a kind, in hundredths.
  ///
  /// Zero is left out, because it confirms nothing.
  private func all(_ matches: (AmountLabel) -> Bool) -> Set<Int> {
    Set(sums.filter { $0.label.map(matches) == true && $0.cents > 0 }.map(\.cents))
  }
}
