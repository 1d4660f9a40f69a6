/// A run of digits and separators, such as `1,234.50`, and its possible values.
///
/// The rules are those of `Amount.parse`. A numeral has neither a sign nor a currency.
struct DecimalNumeral {
  let text: ScannedText
  /// From the first digit (or the point of `.50`) to the last digit.
  let range: Range<Int>

  /// The longest numeral at `start`, where there must be a digit; separators are included only between digits.
  init(in text: ScannedText, at start: Int) {
    self.text = text
    var end = text.endOfDigits(from: start)
    while Self.isSeparator(text[end]), text.isDigit(at: end + 1) {
      end = text.endOfDigits(from: end + 1)
    }
    range = Self.beginsWithPoint(text, before: start) ? start - 1..<end : start..<end
  }

  /// How the numeral can be read.
  var parse: Amount.Parse {
    let separators = range.filter { Self.isSeparator(text[$0]) }
    guard let last = separators.last else { return amount(decimalPoint: nil) }
    let earlier = separators.dropLast()
    if let first = earlier.first {
      guard earlier.allSatisfy({ text[$0] == text[first] }) else { return .none }
      if text[last] == text[first] { return groupsThousands(separators, until: range.upperBound) }
      guard case .amount = groupsThousands(Array(earlier), until: last) else { return .none }
      return amount(decimalPoint: last)
    }
    let grouped = groupsThousands(separators, until: range.upperBound)
    if text[last] == UInt8(ascii: "'") { return grouped }
    let decimal = amount(decimalPoint: last)
    guard case .amount(let large) = grouped, case .amount(let small) = decimal else {
      return decimal
    }
    return .ambiguous([small, large])
  }

  /// The amount without a decimal point, if every separator is followed by exactly three digits.
  private func groupsThousands(_ separators: [Int], until end: Int) -> Amount.Parse {
    guard let first = separators.first, (1...3).contains(first - range.lowerBound),
      text[range.lowerBound] != UInt8(ascii: "0"),
      zip(separators, separators.dropFirst() + [end]).allSatisfy({ $1 - $0 == 4 })
    else { return .none }
    return amount(decimalPoint: nil)
  }

  /// All digits as one number; those after `decimalPoint` are its fraction.
  private func amount(decimalPoint: Int?) -> Amount.Parse {
    let fractionDigits = decimalPoint.map { range.upperBound - $0 - 1 } ?? 0
    var units = 0
    for index in range where text.isDigit(at: index) {
      let (product, overflow) = units.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(text[index] - 0x30))
      if overflow || carry { return .none }
      units = sum
    }
    guard fractionDigits <= 9 else { return .none }
    return .amount(Amount(units: units, fractionDigits: fractionDigits))
  }

  /// Whether the digits at `start` are cents after a point without digits before it: `.50`.
  private static func beginsWithPoint(_ text: ScannedText, before start: Int) -> Bool {
    text[start - 1] == UInt8(ascii: ".") && text.endOfDigits(from: start) - start <= 2
      && (text[start - 2] == 0 || text.isBlank(at: start - 2)
        || text[start - 2] == UInt8(ascii: "$"))
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "'")
  }
}
