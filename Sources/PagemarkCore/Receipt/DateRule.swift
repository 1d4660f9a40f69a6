/// Finds the day of the purchase: the first date, and before it one that is labelled as the date.
struct DateRule: Sendable {
  let rows: [ReceiptRow]
  let order: DateOrder?

  /// Years in which a receipt is believed to be printed; others are misread digits.
  static let plausibleYears = 1990...2039

  /// How surely a row holds the day of the purchase, least first.
  private enum Evidence: Int, Comparable {
    /// Beside "expires", "valid until", "return by".
    case otherDay
    case unlabelled
    case labelled

    static func < (a: Evidence, b: Evidence) -> Bool { a.rawValue < b.rawValue }
  }

  /// An ambiguous date is settled by another date of the receipt that agrees with one of its readings;
  /// else it is not guessed and the answer is `nil`.
  var date: CalendarDate? {
    let found = candidates
    guard let evidence = found.map(\.evidence).max(),
      let first = found.first(where: { $0.evidence == evidence })
    else { return nil }
    if case .date(let date) = first.parse { return date }
    return found.lazy.compactMap { candidate -> CalendarDate? in
      guard case .date(let date) = candidate.parse, first.parse.readings.contains(date) else {
        return nil
      }
      return date
    }.first
  }

  private var candidates: [(parse: CalendarDate.Parse, evidence: Evidence)] {
    rows.flatMap { row -> [(parse: CalendarDate.Parse, evidence: Evidence)] in
      let dates = DateToken.tokens(in: row.scanned, order: order).filter { token in
        token.parse.readings.allSatisfy { Self.plausibleYears.contains($0.year) }
      }
      guard !dates.isEmpty else { return [] }
      let evidence = Self.evidence(of: row)
      return dates.map { ($0.parse, evidence) }
    }
  }

  private static func evidence(of row: ReceiptRow) -> Evidence {
    let words = row.entries.reduce(into: LabelWords()) { $0.formUnion($1.words) }
    if words.contains(.otherDay) || words.isSuperset(of: [.due, .date]) { return .otherDay }
    return words.contains(.date) ? .labelled : .unlabelled
  }
}
