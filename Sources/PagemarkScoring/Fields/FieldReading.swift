internal import PagemarkReading

/// One way to interpret the text of a field.
enum FieldReading: Hashable {
  /// Folded text.
  case text(String)
  /// Folded words, in the order in which they are compared.
  case words([String])
  /// Letters and digits, in upper case.
  case code(String)
  case money(Amount)
  case date(CalendarDate)
  /// The digits as written, including leading zeros.
  case digits(String)

  /// All ways to interpret a field's value: none, one, or several if it is ambiguous.
  ///
  /// An amount or date among other words (`AMOUNT:$58.92`) is accepted if it is the only one there.
  static func readings(
    of text: String, as kind: FieldKind.ValueKind, order: DateOrder?
  ) -> [FieldReading] {
    switch kind {
    case .text:
      let folded = FieldFolding.folded(text)
      return folded.isEmpty ? [] : [.text(folded)]
    case .name, .address:
      let words = words(of: text)
      return words.isEmpty ? [] : [.words(kind == .name ? words.sorted() : words)]
    case .code:
      let code = code(of: text)
      return code.isEmpty ? [] : [.code(code)]
    case .digits:
      return digits(in: ScannedText(text)).suffix(1)
    case .lineItems:
      // A table is no single value.
      return []
    case .money:
      let whole = Amount.parse(text)
      if whole != .none { return whole.readings.map(FieldReading.money) }
      let inside = Set(amounts(in: ScannedText(text)))
      return inside.count == 1 ? inside.flatMap { $0.readings.map(FieldReading.money) } : []
    case .date:
      let whole = CalendarDate.parse(text, order: order)
      if whole != .none { return whole.readings.map(FieldReading.date) }
      let inside = Set(dates(in: ScannedText(text), order: order))
      return inside.count == 1 ? inside.flatMap { $0.readings.map(FieldReading.date) } : []
    }
  }

  /// All amounts or dates in a text, line by line.
  static func all(
    in text: String, as kind: FieldKind.ValueKind, order: DateOrder?
  ) -> Set<FieldReading> {
    var found: Set<FieldReading> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let scanned = ScannedText(line)
      switch kind {
      case .digits: found.formUnion(digits(in: scanned))
      case .text, .name, .address, .code, .lineItems:
        found.formUnion(readings(of: String(line), as: kind, order: order))
      case .date:
        for date in dates(in: scanned, order: order) {
          found.formUnion(date.readings.map(FieldReading.date))
        }
      case .money:
        // As printed, and again without the blanks that recognizers insert beside a point.
        for amount in amounts(in: scanned) + amounts(in: scanned.closingGapsAtSeparators) {
          found.formUnion(amount.readings.map(FieldReading.money))
        }
      }
    }
    return found
  }

  /// The folded words of a text, without punctuation.
  static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      FieldFolding.folded(word).split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
  }

  /// The letters and digits of a text, in upper case.
  static func code(of text: some StringProtocol) -> String {
    FieldFolding.folded(text).filter { $0.isLetter || $0.isNumber }
  }

  private static func digits(in text: ScannedText) -> [FieldReading] {
    let runs = text.bytes.split { !(0x30...0x39).contains($0) }
    return runs.map { .digits(String(decoding: $0, as: UTF8.self)) }
  }

  private static func amounts(in text: ScannedText) -> [Amount.Parse] {
    AmountToken.tokens(in: text).map(\.parse)
  }

  private static func dates(in text: ScannedText, order: DateOrder?) -> [CalendarDate.Parse] {
    DateToken.tokens(in: text, order: order).map(\.parse)
  }
}
