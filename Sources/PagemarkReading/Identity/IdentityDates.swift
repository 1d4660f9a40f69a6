/// The dates of a card: by their labels, and otherwise by the order in which they must lie.
struct IdentityDates {
  private(set) var birth: IdentityFinding?
  private(set) var issue: IdentityFinding?
  private(set) var expiry: IdentityFinding?

  init(rows: [IdentityRow], order: DateOrder?) {
    var dates: [IdentityLabel: (date: CalendarDate, row: ReceiptRow)] = [:]
    var unlabelled: [(date: CalendarDate, row: ReceiptRow)] = []
    for (index, row) in rows.enumerated() {
      for entry in row.entries {
        let found = Self.dates(in: entry.text, order: order)
        switch entry.label {
        case .birth?, .expiry?, .issue?:
          guard let label = entry.label, dates[label] == nil else { continue }
          if let date = found.first {
            dates[label] = (date, row.row)
          } else if entry.words.isEmpty, index + 1 < rows.count, row.entries.count == 1,
            let below = rows[index + 1].plain,
            let date = Self.dates(in: below, order: order).first
          {
            // The label stands above its value.
            dates[label] = (date, rows[index + 1].row)
          }
        case nil: unlabelled += found.map { ($0, row.row) }
        case .number?, .familyName?, .givenName?, .other?: break
        }
      }
    }
    let known = Set(dates.values.map(\.date))
    let free = unlabelled.filter { !known.contains($0.date) }.sorted { $0.date < $1.date }
    let latest = (dates.values.map(\.date) + free.map(\.date)).max()
    func finding(_ label: IdentityLabel, _ fallback: (CalendarDate, ReceiptRow)?)
      -> IdentityFinding?
    {
      if let (date, row) = dates[label] {
        return IdentityFinding(
          value: (label == .birth ? Self.past(date, before: latest) : date).description,
          reason: "labeled", row: row)
      }
      return fallback.map {
        IdentityFinding(
          value: $0.0.description, reason: "order of the dates", row: $0.1, trust: 0.6)
      }
    }
    let oldest = free.first.flatMap { first in
      latest.map { first.date.year + 14 <= $0.year } == true ? first : nil
    }
    let last = free.last.flatMap { last in last.date == latest ? last : nil }
    birth = finding(.birth, oldest.map { ($0.date, $0.row) })
    issue = finding(.issue, nil)
    expiry = finding(.expiry, last.map { ($0.date, $0.row) })
  }

  private static func dates(in text: String, order: DateOrder?) -> [CalendarDate] {
    let scanned = ScannedText(text)
    let printed = DateToken.tokens(in: scanned, order: order)
    let tokens =
      printed.isEmpty ? DateToken.tokens(in: scanned.withRepairedDates, order: order) : printed
    return tokens.compactMap { token in
      if case .date(let date) = token.parse { date } else { nil }
    }
  }

  /// A birthday with a year of two digits lies a century earlier if it would be in the future.
  private static func past(_ date: CalendarDate, before latest: CalendarDate?) -> CalendarDate {
    guard let latest, date >= latest, date.year > 2000 else { return date }
    return CalendarDate(year: date.year - 100, month: date.month, day: date.day) ?? date
  }
}
