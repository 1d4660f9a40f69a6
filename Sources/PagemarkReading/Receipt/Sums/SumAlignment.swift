/// Finds the amounts of subtotal, tax and total if their labels stand in other rows: amounts that are one row off on a
/// bent page, or that follow their labels as a column.
struct SumAlignment {
  let rows: [ReceiptRow]

  /// The largest number of rows with labels from the subtotal to the total.
  private static let mostLabels = 6
  /// The largest tax that is believed, as a share of the subtotal, in percent.
  private static let highestTax = 40

  /// The rows of the amounts by the rows of their labels.
  ///
  /// Not empty only if the amounts beside the labels do not add up, but as many others in the same order do: the nearest
  /// ones.
  var amountRows: [Int: Int] {
    let labels = rows.indices.compactMap { row in
      rows[row].entries.lazy.compactMap(\.label).first(where: \.takesSums).map {
        (row: row, label: $0)
      }
    }
    for first in labels.indices where labels[first].label == .subtotal {
      let end = labels[first...].prefix(Self.mostLabels).firstIndex { $0.label.isTotal }
      guard let end else { continue }
      let block = Array(labels[first...end])
      guard block.contains(where: { $0.label == .tax }), !addsUp(block.map { ($0.label, $0.row) })
      else { continue }
      if let found = nearest(to: block) { return found }
    }
    return [:]
  }

  private func nearest(to block: [(row: Int, label: AmountLabel)]) -> [Int: Int]? {
    guard let first = block.first?.row, let last = block.last?.row else { return nil }
    let near = max(0, first - 2)...min(rows.count - 1, last + block.count + 1)
    let amounts = near.filter { rows[$0].lastMoney != nil }
    guard amounts.count >= block.count else { return nil }
    let starts = (0...amounts.count - block.count).sorted {
      abs(amounts[$0] - first) < abs(amounts[$1] - first)
    }
    for start in starts {
      let places = zip(block, amounts[start...]).map { ($0.label, $1) }
      if addsUp(places, leastTax: 1) {
        return Dictionary(uniqueKeysWithValues: zip(block.map(\.row), places.map(\.1)))
      }
    }
    return nil
  }

  /// Whether the subtotal and what follows it give the total.
  private func addsUp(_ places: [(label: AmountLabel, row: Int)], leastTax: Int = 0) -> Bool {
    var (subtotal, tax, rest, total) = (0, 0, 0, 0)
    for (label, row) in places {
      guard let cents = rows[row].lastMoney?.amount?.cents else { return false }
      switch label {
      case .subtotal: subtotal = cents
      case .tax: tax += cents
      case .discount: rest -= abs(cents)
      case .tip, .charge, .rounding: rest += cents
      case .total: total = cents
      default: break
      }
    }
    return subtotal > 0 && tax >= leastTax && tax * 100 <= subtotal * Self.highestTax
      && subtotal + tax + rest == total
  }
}

extension AmountLabel {
  fileprivate var isTotal: Bool { if case .total = self { true } else { false } }
}
