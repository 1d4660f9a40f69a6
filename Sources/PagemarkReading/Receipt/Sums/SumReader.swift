/// Associates labels with amounts by position: in the same row, at the same height, column by column, or one below
/// the other.
struct SumReader {
  let rows: [ReceiptRow]

  /// All sums of the receipt from top to bottom.
  var sums: [Sum] {
    var sums: [Sum] = []
    var taken: Set<Int> = []
    var isInTaxSummary = false
    let aligned = SumAlignment(rows: rows).amountRows
    var taxHeading = Int.min / 2
    // Below "Suggested tip", a row that begins with a rate is a suggestion with its amount.
    var isBelowSuggestion = false
    for (index, row) in rows.enumerated() {
      let words = row.words
      isInTaxSummary =
        isInTaxSummary || Self.opensTaxSummary(row) && sums.contains { $0.label.isSettling }
      isBelowSuggestion =
        isBelowSuggestion
        || words.contains(.suggestion) && sums.contains { $0.label.isSettling }
      if isBelowSuggestion, Self.beginsWithRate(row) { continue }
      if isTaxHeading(index) { taxHeading = index }
      let isTaxRow = words.contains(.tax) || isInTaxSummary || index - taxHeading <= Self.tableRows
      if isTaxRow, let parts = taxAndNet(inRow: index, isInTaxSummary: isInTaxSummary) {
        sums += parts
        continue
      }
      if taxHeading == index, amountCount(ofRow: index + 1) > 1 { continue }
      for entry in row.entries {
        let partner = entry.label?.takesSums == true ? aligned[index] : nil
        let place =
          partner.flatMap { row in
            rows[row].lastMoney.map { (kind: Sum.Place.column, row: row, token: $0) }
          }
          ?? place(of: entry, inRow: index, taken: taken)
        guard let place else { continue }
        if place.kind != .beside, place.kind != .unlabelled { taken.insert(place.row) }
        guard let amount = place.token.amount, let cents = amount.cents else { continue }
        sums.append(
          Sum(
            label: entry.label, amount: amount, cents: cents, row: index, amountRow: place.row,
            hasCurrency: place.token.hasCurrency, words: entry.words, place: place.kind,
            isInTaxSummary: isInTaxSummary,
            isAlone: entry.labelStart == nil && row.entries.count == 1 && entry.amounts.count == 1))
      }
    }
    // An amount that was taken by a label elsewhere is not unlabeled as well.
    let firm = sums.filter { $0.place != .unlabelled || !taken.contains($0.row) }
    let confirmed = ConfirmedSums(sums: firm, rows: rows).confirmed
    let all = confirmed.isEmpty ? firm : (firm + confirmed).sorted { $0.row < $1.row }
    return SumCompletion.completed(all)
  }

  /// The subtotal and tax, if the receipt has their labels, but no amount could be found for them.
  func unplaced(in sums: [Sum]) -> Set<AmountLabel> {
    let labels = Set(rows.flatMap { $0.entries.compactMap(\.label) })
    return labels.intersection([.subtotal, .tax]).subtracting(sums.compactMap(\.label))
  }

  /// The rows with a total's label for which no amount was found.
  func lonelyTotals(in sums: [Sum]) -> [Int] {
    let placed = Set(sums.map(\.row))
    return rows.indices.filter { row in
      !placed.contains(row)
        && rows[row].entries.contains { entry in
          if case .total = entry.label { entry.amounts.isEmpty } else { false }
        }
    }
  }

  /// The number of rows below the heading of a tax table that are examined.
  private static let tableRows = 4

  /// Whether a row is the heading of a table of taxes, with the names of its columns but no amounts.
  private func isTaxHeading(_ index: Int) -> Bool {
    let words = rows[index].words
    let columns: LabelWords = [.amount, .net, .summary, .including, .excluding, .taxable]
    return words.contains(.tax) && !words.isDisjoint(with: columns) && rows[index].lastMoney == nil
  }

  private func amountCount(ofRow index: Int) -> Int {
    rows.indices.contains(index) ? rows[index].entries.reduce(0) { $0 + $1.money.count } : 0
  }

  /// The tax in a row without another label, and the sum before tax if it is there, if they confirm each other.
  private func taxAndNet(inRow index: Int, isInTaxSummary: Bool) -> [Sum]? {
    let row = rows[index]
    guard row.entries.allSatisfy({ $0.label == nil || $0.label == .tax || $0.label == .taxable }),
      let parts = TaxRow(row)
    else { return nil }
    let found: [(AmountLabel, AmountToken?)] = [(.taxable, parts.net), (.tax, parts.tax)]
    return found.compactMap { label, token in
      guard let token, let amount = token.amount, let cents = amount.cents else { return nil }
      return Sum(
        label: label, amount: amount, cents: cents, row: index, amountRow: index,
        hasCurrency: token.hasCurrency, words: row.words.union(.tax), place: .beside,
        isInTaxSummary: isInTaxSummary)
    }
  }

  private func place(
    of entry: RowEntry, inRow index: Int, taken: Set<Int>
  ) -> (kind: Sum.Place, row: Int, token: AmountToken)? {
    if let token = entry.money.last {
      return (entry.label == nil ? .unlabelled : .beside, index, token)
    }
    guard entry.money.isEmpty, let start = entry.labelStart, entry.label?.takesSums == true else {
      return nil
    }
    if entry.label == .tax, let zero = entry.amounts.last, zero.amount?.units == 0 {
      // "TAX 00": there is none.
      return (.beside, index, zero)
    }
    if let row = neighborAtSameHeight(index, besides: taken), let token = amountOnly(row) {
      return (.skewed, row, token)
    }
    if let row = columnPartner(of: index), !taken.contains(row), let token = amountOnly(row) {
      return (.column, row, token)
    }
    guard rows.indices.contains(index + 1), !taken.contains(index + 1),
      let below = rows[index + 1].entries.first, below.labelStart == nil
    else { return nil }
    let left = rows[index].x(ofByteAt: start)
    let token = below.money.last { rows[index + 1].x(ofByteAt: $0.range.upperBound) > left }
    return token.map { (.below, index + 1, $0) }
  }

  /// The last amount of a row without a label.
  private func amountOnly(_ index: Int) -> AmountToken? {
    guard let entry = rows[index].entries.first, rows[index].entries.count == 1,
      entry.labelStart == nil
    else { return nil }
    return entry.money.last
  }

  /// The row above or below that contains only amounts, is to the right of this one, and overlaps half of its height.
  private func neighborAtSameHeight(_ index: Int, besides taken: Set<Int>) -> Int? {
    let own = rows[index].box
    var best: (row: Int, share: Double)?
    for row in [index - 1, index + 1] where rows.indices.contains(row) && !taken.contains(row) {
      let other = rows[row].box
      guard other.x >= own.x + own.width / 2, amountOnly(row) != nil else { continue }
      let common = min(own.maxY, other.maxY) - max(own.y, other.y)
      let share = Double(common) / Double(max(1, min(own.height, other.height)))
      if share >= 0.5, share > best?.share ?? 0 { best = (row, share) }
    }
    return best?.row
  }

  /// The row of the amount in the same position of a column.
  ///
  /// At least two consecutive rows must contain one label each, followed by as many rows of amounts only.
  private func columnPartner(of index: Int) -> Int? {
    var first = index
    while first > 0, isLabelOnly(first - 1) { first -= 1 }
    var end = index + 1
    while end < rows.count, isLabelOnly(end) { end += 1 }
    let count = end - first
    guard count >= 2, end + count <= rows.count,
      (end..<end + count).allSatisfy({ amountOnly($0) != nil }),
      end + count == rows.count || amountOnly(end + count) == nil
    else { return nil }
    return end + (index - first)
  }

  private func isLabelOnly(_ index: Int) -> Bool {
    guard let entry = rows[index].entries.first, rows[index].entries.count == 1 else {
      return false
    }
    return entry.money.isEmpty && entry.label?.takesSums == true
  }

  /// Whether a row begins with a rate, as in "18% tip"; "Gratuity 18%" was charged.
  private static func beginsWithRate(_ row: ReceiptRow) -> Bool {
    let text = row.scanned
    let start = text.bytes.firstIndex { (0x30...0x39).contains($0) } ?? text.count
    guard !(0..<start).contains(where: text.isLetter) else { return false }
    var end = text.endOfDigits(from: start)
    if text[end] == UInt8(ascii: ".") { end = text.endOfDigits(from: end + 1) }
    return text[text.skipBlanks(from: end)] == UInt8(ascii: "%")
  }

  private static func opensTaxSummary(_ row: ReceiptRow) -> Bool {
    row.entries.contains { $0.words.isSuperset(of: [.tax, .summary]) }
  }
}

extension AmountLabel {
  /// Whether the label names a sum of money, so that an amount elsewhere can belong to it.
  var takesSums: Bool {
    switch self {
    case .total, .subtotal, .tax, .tip, .discount, .rounding, .tendered, .change, .charge, .taxable:
      true
    case .count, .points, .suggestion: false
    }
  }
}

extension AmountLabel? {
  /// Whether the label is that of the subtotal or a total, which tax tables follow.
  fileprivate var isSettling: Bool {
    switch self {
    case .total, .subtotal: true
    default: false
    }
  }
}
