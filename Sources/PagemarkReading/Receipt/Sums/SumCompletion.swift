/// Labels sums that can have only one meaning, given the other sums.
enum SumCompletion {
  /// Adds labels that are certain.
  ///
  /// Two unlabeled amounts that follow a subtotal and add up with it are the tax and the total. A "rounding" of at
  /// least one unit of money is the rounded total.
  static func completed(_ sums: [Sum]) -> [Sum] {
    var sums = sums
    for index in sums.indices where sums[index].label == .rounding && sums[index].cents >= 100 {
      sums[index].label = .total(.rounded)
    }
    for index in sums.indices where sums[index].label == .count {
      // "Total 3 items $12.00": a count has no currency, and is not paid.
      guard sums[index].words.contains(.total) else { continue }
      let isPaid = sums.contains { other in
        other.label == .tendered && other.cents == sums[index].cents && other.cents > 0
      }
      if sums[index].hasCurrency || isPaid && sums[index].amount.fractionDigits == 2 {
        sums[index].label = .total(.plain)
      }
    }
    for index in sums.indices where isChangeByName(index, of: sums) { sums[index].label = .change }
    for index in sums.indices.dropLast(2) {
      let (subtotal, tax, total) = (sums[index], sums[index + 1], sums[index + 2])
      guard subtotal.label == .subtotal, tax.label == nil, total.label == nil, tax.cents > 0,
        subtotal.cents + tax.cents == total.cents
      else { continue }
      sums[index + 1].label = .tax
      sums[index + 2].label = .total(.plain)
    }
    return sums
  }

  /// Whether a "balance" is the change: it comes after a tender and a total and equals their difference.
  private static func isChangeByName(_ index: Int, of sums: [Sum]) -> Bool {
    let sum = sums[index]
    guard sum.label == .total(.vague), sum.words.contains(.balance), sum.cents > 0 else {
      return false
    }
    let above = sums[..<index]
    return above.contains { tender in
      tender.label == .tendered
        && above.contains { total in
          guard case .total = total.label else { return false }
          return total.row < tender.row && total.cents + sum.cents == tender.cents
        }
    }
  }
}
