/// Checks by arithmetic what was paid: cash tendered less the change.
struct TenderCheck: Sendable {
  let rows: [ReceiptRow]

  /// The amount that tender and change agree on; `nil` where they are not both labelled, or where the
  /// difference does not stand on the receipt, for then one of them was misread.
  var settled: Amount? {
    let entries = rows.flatMap(\.entries)
    guard let change = entries.lastIndex(where: { $0.label == .change && !$0.money.isEmpty }),
      let tendered = entries[..<change].last(where: { $0.label == .tendered && !$0.money.isEmpty }),
      let paid = tendered.money.last?.amount?.cents,
      let returned = entries[change].money.last?.amount?.cents
    else { return nil }
    let difference = Amount(units: paid - returned, fractionDigits: 2)
    let stands = entries.contains { entry in
      entry.label.mayBeTotal && entry.money.contains { $0.amount == difference }
    }
    return difference.units > 0 && stands ? difference : nil
  }
}

extension Amount {
  /// The amount in hundredths, without its sign, up to ten thousand million; `nil` for fractions of
  /// them.
  fileprivate var cents: Int? {
    let magnitude = units.magnitude
    guard magnitude < 1_000_000_000_000 else { return nil }
    switch fractionDigits {
    case 0: return Int(magnitude) * 100
    case 1: return Int(magnitude) * 10
    case 2: return Int(magnitude)
    default: return nil
    }
  }
}
