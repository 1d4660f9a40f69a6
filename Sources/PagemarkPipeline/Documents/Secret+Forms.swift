public import PagemarkReading

extension Secret {
  /// All secrets by which a field's value stands on a page: a day in every notation, a name whole and word by word.
  ///
  /// - Parameters:
  ///   - value: The value, as it was extracted or as the truth has it.
  ///   - kind: How values of the field are compared.
  ///   - order: The order of day and month in `value`, if it is a day.
  ///   - withShortYears: Whether days with a year of two digits count, which any other number may contain.
  /// - Returns: The secrets, that of the value itself first.
  public static func forms(
    of value: String, as kind: FieldKind.ValueKind, order: DateOrder? = nil,
    withShortYears: Bool = false
  ) -> [Secret] {
    let texts: [String]
    switch kind {
    case .date:
      guard case .date(let date) = CalendarDate.parse(value, order: order) else {
        texts = [value]
        break
      }
      texts = [value] + notations(of: date) + (withShortYears ? shortNotations(of: date) : [])
    case .name:
      texts = [value] + value.split(whereSeparator: { !$0.isLetter }).map { String($0) }
    case .text, .money, .digits, .code, .address, .lineItems: texts = [value]
    }
    var seen: Set<Secret> = []
    return texts.compactMap { Secret($0) }.filter { seen.insert($0).inserted }
  }

  /// A day as people write it, with and without zeros; letters and digits are all that is compared.
  private static func notations(of date: CalendarDate) -> [String] {
    let iso = date.description.split(separator: "-").map { String($0) }
    let (year, month, day) = (iso[0], iso[1], iso[2])
    let full = fullMonths[date.month - 1]
    let name = String(full.prefix(3))
    return [
      month + day + year, day + month + year, year + month + day,
      "\(date.month)\(date.day)" + year, "\(date.day)\(date.month)" + year,
      "\(date.month)" + day + year, month + "\(date.day)" + year,
      day + name + year, name + day + year, "\(date.day)" + name + year,
      name + "\(date.day)" + year, day + full + year, full + day + year,
      "\(date.day)" + full + year, full + "\(date.day)" + year,
    ]
  }

  private static func shortNotations(of date: CalendarDate) -> [String] {
    let iso = date.description.split(separator: "-").map { String($0) }
    let year = String(iso[0].suffix(2))
    // The last is that of machine-readable zones.
    return [iso[1] + iso[2] + year, iso[2] + iso[1] + year, year + iso[1] + iso[2]]
  }

  private static let fullMonths = [
    "JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER",
    "OCTOBER", "NOVEMBER", "DECEMBER",
  ]
}
