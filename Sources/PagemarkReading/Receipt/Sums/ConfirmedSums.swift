/// Sums beside a label whose amount was spoiled, taken where the others confirm them.
struct ConfirmedSums {
  /// The sums that were read as they are printed.
  let sums: [Sum]
  let rows: [ReceiptRow]

  /// Totals that are tender less change, or subtotal and tax; subtotals, taxes, tenders and change that are
  /// what is left of the other two.
  var confirmed: [Sum] {
    let labelled = Set(sums.flatMap(\.rows))
    var found: [Sum] = []
    for (index, row) in rows.enumerated() where !labelled.contains(index) {
      guard let entry = row.entries.first(where: { $0.label?.takesSums == true }),
        let label = entry.label, let start = entry.labelStart, row.lastMoney == nil,
        let spoilt = SpoiltAmount(atEndOf: row.scanned, from: start),
        spoilt.cents > 0, isConfirmed(spoilt.cents, as: label)
      else { continue }
      found.append(
        Sum(
          label: label, amount: spoilt.amount, cents: spoilt.cents, row: index, amountRow: index,
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

  /// What sums of a kind come to, in hundredths; those of nothing confirm nothing.
  private func all(_ matches: (AmountLabel) -> Bool) -> Set<Int> {
    Set(sums.filter { $0.label.map(matches) == true && $0.cents > 0 }.map(\.cents))
  }
}
