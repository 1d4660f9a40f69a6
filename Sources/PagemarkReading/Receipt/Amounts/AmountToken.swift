/// An amount and its position in a text: always a whole numeral, so `79.00` does not contain `9.00`.
package struct AmountToken: Hashable, Sendable {
  package var parse: Amount.Parse
  /// The bytes of the scanned text that it occupies, including sign and currency.
  var range: Range<Int>
  /// Whether there is a currency symbol or code next to it.
  var hasCurrency: Bool
  /// Whether a unit of measure follows it: `36.61L`, `0.45 kg`.
  var isMeasure = false
  /// Whether it is money although it has neither cents nor a currency.
  var isWholeMoney = false

  /// All amounts of a text from left to right.
  ///
  /// Digits joined to others by `/`, `:` or `-`, and digits before `%`, are dates, times, telephone numbers and
  /// rates, not amounts. Neither is a digit inside a word.
  package static func tokens(in text: ScannedText) -> [AmountToken] {
    var tokens: [AmountToken] = []
    var index = 0
    while index < text.count {
      guard text.isDigit(at: index) else {
        index += 1
        continue
      }
      let numeral = DecimalNumeral(in: text, at: index)
      index = numeral.range.upperBound
      guard !isJoinedToOtherDigits(numeral.range, in: text), !isInsideWord(numeral.range, in: text),
        numeral.parse != .none
      else {
        continue
      }
      let token = AmountToken(numeral, after: tokens.last?.range.upperBound ?? 0)
      index = max(index, token.range.upperBound)
      tokens.append(token)
    }
    return tokens
  }

  private static func isJoinedToOtherDigits(_ range: Range<Int>, in text: ScannedText) -> Bool {
    let (before, after) = (range.lowerBound - 1, range.upperBound)
    return isJoint(text[before]) && text.isDigit(at: before - 1)
      || isJoint(text[after]) && text.isDigit(at: after + 1)
      || text[text.skipBlanks(from: after)] == UInt8(ascii: "%")
  }

  /// Whether a digit has letters on both sides, and so is a misread letter: `T0TAL`.
  private static func isInsideWord(_ range: Range<Int>, in text: ScannedText) -> Bool {
    range.count == 1 && text.isLetter(at: range.lowerBound - 1)
      && text.isLetter(at: range.upperBound)
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
  }
}

extension AmountToken {
  /// Extends a numeral by its sign and currency, on the left not beyond `limit`.
  private init(_ numeral: DecimalNumeral, after limit: Int) {
    let text = numeral.text
    var marks = AmountMarks(text: text, start: numeral.range.lowerBound, limit: limit)
    marks.takeLeading()
    marks.end = numeral.range.upperBound
    marks.takeTrailing()
    parse = marks.isNegative ? numeral.parse.negated : numeral.parse
    range = marks.start..<marks.end
    hasCurrency = marks.hasCurrency
    isMeasure = MeasureUnit.follows(text, at: marks.end)
  }
}

extension Amount.Parse {
  fileprivate var negated: Amount.Parse {
    switch self {
    case .amount(let amount): .amount(amount.negated)
    case .ambiguous(let amounts): .ambiguous(amounts.map(\.negated).reversed())
    case .none: .none
    }
  }
}

extension Amount {
  fileprivate var negated: Amount { Amount(units: -units, fractionDigits: fractionDigits) }
}
