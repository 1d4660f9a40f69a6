/// Finds what has to be paid: what tender and change agree on; else the amount beside the most telling
/// label; else the largest one.
struct TotalRule: Sendable {
  let rows: [ReceiptRow]

  var total: Amount? {
    TenderCheck(rows: rows).settled ?? labelled.max { $0.rank < $1.rank }?.amount ?? largest
  }

  /// The amounts that a label calls the total, from top to bottom.
  var labelled: [TotalCandidate] {
    var candidates: [TotalCandidate] = []
    var (isRounded, isInTaxSummary) = (false, false)
    for (index, row) in rows.enumerated() {
      isInTaxSummary = isInTaxSummary || Self.opensTaxSummary(row)
      for entry in row.entries {
        if entry.label == .rounding { isRounded = true }
        guard case .total(let specificity) = entry.label,
          let amount = amount(for: entry, inRow: index)
        else { continue }
        candidates.append(
          TotalCandidate(
            amount: amount,
            // What stands below the line "Rounding" has been rounded.
            specificity: isRounded && specificity == .plain ? .rounded : specificity,
            isInTaxSummary: isInTaxSummary, row: index))
      }
    }
    return candidates
  }

  /// The last amount to the right of the label; else the last unlabelled one in the row below that
  /// does not stand to the left of the label.
  private func amount(for entry: RowEntry, inRow index: Int) -> Amount? {
    if let beside = entry.money.last { return beside.amount }
    guard entry.amounts.isEmpty, let start = entry.labelStart, rows.indices.contains(index + 1),
      let below = rows[index + 1].entries.first, below.labelStart == nil
    else { return nil }
    let left = rows[index].x(ofByteAt: start)
    return below.money.last { rows[index + 1].x(ofByteAt: $0.range.upperBound) > left }?.amount
  }

  private static func opensTaxSummary(_ row: ReceiptRow) -> Bool {
    row.entries.contains { $0.words.isSuperset(of: [.tax, .summary]) }
  }

  /// The largest amount that no label calls something else; receipts go to less than a million.
  private var largest: Amount? {
    let limit = Amount(units: 1_000_000, fractionDigits: 0)
    return rows.lazy.flatMap(\.entries).filter { $0.label.mayBeTotal }
      .flatMap(\.money).compactMap(\.amount).filter { $0 < limit && $0.units > 0 }.max()
  }
}
