/// Finds the date of purchase: a date labeled as such, otherwise the first date.
struct DateRule: Sendable {
  let rows: [ReceiptRow]
  let order: DateOrder?

  /// Plausible years of a receipt; other years are misread.
  static let plausibleYears = 1990...2039

  /// The choice, and the possible values of the chosen date if it is ambiguous.
  ///
  /// An ambiguous date is resolved only if another date of the receipt agrees with one of its values; it is never
  /// guessed.
  var choice: (choice: FieldChoice<CalendarDate>, ambiguous: [CalendarDate]) {
    let found = candidates
    var best: Int?
    for index in found.indices where found[index].score > best.map({ found[$0].score }) ?? .min {
      best = index
    }
    guard let best else { return (FieldChoice(nil), []) }
    let rejected = found.indices.filter { $0 != best }.flatMap { index in
      found[index].value.readings.prefix(1).map { found[index].with($0) }
    }
    if case .date(let date) = found[best].value {
      return (FieldChoice(found[best].with(date), rejected: rejected), [])
    }
    let readings = found[best].value.readings
    for other in found {
      guard case .date(let date) = other.value, readings.contains(date) else { continue }
      var settled = found[best].with(date)
      settled.reasons.insert(.settledByOther)
      settled.rows += other.rows
      return (FieldChoice(settled, rejected: rejected), [])
    }
    return (FieldChoice(nil, rejected: rejected), readings)
  }

  /// The dates as printed.
  ///
  /// If none of them is a purchase date, repaired dates are added, and finally dates without separators.
  private var candidates: [FieldCandidate<CalendarDate.Parse>] {
    let printed = candidates { text in
      DateToken.tokens(in: text, order: order).map(\.parse)
    }
    guard printed.allSatisfy({ $0.score == 0 }) else { return printed }
    let repaired = candidates { text in
      DateToken.tokens(in: text.withRepairedDates, order: order).map(\.parse)
    }
    guard repaired.allSatisfy({ $0.score == 0 }) else { return repaired }
    let bare = candidates { DigitsOnlyDate.dates(in: $0, order: order) }
    return bare.isEmpty ? printed : bare
  }

  private func candidates(
    _ dates: (ScannedText) -> [CalendarDate.Parse]
  ) -> [FieldCandidate<CalendarDate.Parse>] {
    var candidates: [FieldCandidate<CalendarDate.Parse>] = []
    for (index, row) in rows.enumerated() {
      for date in dates(row.scanned) {
        guard date.readings.allSatisfy({ Self.plausibleYears.contains($0.year) }) else {
          continue
        }
        let evidence = Self.evidence(of: row)
        candidates.append(
          FieldCandidate(
            value: date,
            reasons: candidates.isEmpty ? evidence.reasons.union(.first) : evidence.reasons,
            rows: [index], score: evidence.score))
      }
    }
    return candidates
  }

  /// How strongly a row indicates the date of purchase.
  ///
  /// Next to "expires", "valid until" or "return by" it is another date.
  private static func evidence(of row: ReceiptRow) -> (score: Int, reasons: FieldReasons) {
    let words = row.words
    if words.contains(.otherDay) || words.isSuperset(of: [.due, .date]) { return (0, .otherLabel) }
    return words.contains(.date) ? (20, .label) : (10, [])
  }
}

extension FieldCandidate {
  fileprivate func with<Other>(_ value: Other) -> FieldCandidate<Other> {
    FieldCandidate<Other>(value: value, reasons: reasons, rows: rows, score: score)
  }
}
