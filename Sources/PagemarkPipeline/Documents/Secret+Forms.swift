internal import PagemarkElementary
public import PagemarkReading

extension Secret {
  /// What secrets are for.
  public enum Purpose: Sendable {
    /// To search a document for what must not be there: only forms that no other text is likely to have.
    case search
    /// To hide a value: also forms that other texts may have, because hiding too much is safe.
    case mask
  }

  /// The secrets that give away a field's value: the value itself, in every notation, and its telling parts.
  ///
  /// A day has every notation; a name is whole or word by word; an address may be only its street, or its town with
  /// the postal code.
  ///
  /// - Parameters:
  ///   - value: The value, as it was extracted or as the truth has it.
  ///   - kind: How values of the field are compared.
  ///   - order: The order of day and month in `value`, if it is a day.
  ///   - purpose: What the secrets are for.
  /// - Returns: The secrets, that of the value itself first.
  public static func forms(
    of value: String, as kind: FieldKind.ValueKind, order: DateOrder? = nil,
    to purpose: Purpose = .search
  ) -> [Secret] {
    var texts = [value]
    var words: [String] = []
    switch kind {
    case .date:
      guard case .date(let date) = CalendarDate.parse(value, order: order) else { break }
      texts += notations(of: date) + (purpose == .mask ? shortNotations(of: date) : [])
    case .name:
      let parts = value.split(whereSeparator: { !$0.isLetter }).map { String($0) }
      texts += parts + pairs(ofShortWordsIn: parts)
      switch purpose {
      case .mask: words = parts.filter { $0.count < 3 }
      // The family name first, as in machine-readable zones.
      case .search: texts.append((parts.suffix(1) + parts.dropLast()).joined(separator: " "))
      }
    case .address: texts += addressParts(of: value)
    case .text, .money, .digits, .code, .lineItems: break
    }
    return
      (texts.compactMap { Secret($0, isDay: kind == .date) } + words.compactMap(Secret.init(word:)))
      .uniqued()
  }

  /// Words of one or two letters with the words beside them, which tell of whom they are.
  ///
  /// The last word may stand before the first: a family name before the given names.
  private static func pairs(ofShortWordsIn words: [String]) -> [String] {
    guard words.count > 1 else { return [] }
    return words.indices.flatMap { index -> [String] in
      let next = (index + 1) % words.count
      return min(words[index].count, words[next].count) < 3 ? [words[index] + words[next]] : []
    }
  }

  /// The beginnings and the ends of an address that have a number and a word.
  ///
  /// Where the street ends and the town begins need not be known: one of the beginnings is the street with its house
  /// number, one of the ends is the town with its postal code.
  private static func addressParts(of value: String) -> [String] {
    let words = value.split(whereSeparator: \.isWhitespace).map { String($0) }
    func isTelling(_ part: ArraySlice<String>) -> Bool {
      part.contains { $0.contains(where: \.isNumber) }
        && part.contains { $0.count(where: \.isLetter) > 2 }
        && part.reduce(0) { $0 + $1.count { $0.isLetter || $0.isNumber } } >= shortestTelling
    }
    let starts = words.indices.map { words[...$0] }.filter(isTelling)
    let ends = words.indices.map { words[$0...] }.filter(isTelling)
    return (starts.reversed() + ends).map { $0.joined(separator: " ") }
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
