/// An amount whose decimal point was lost or misread.
///
/// `22-60`, `22:60`, `22 60` and `2260` are too uncertain by themselves; arithmetic must confirm them.
struct SpoiledAmount: Hashable {
  var amount: Amount

  /// In hundredths.
  var cents: Int { amount.units }

  /// The amount at the end of a text, after its label; `nil` if there is none.
  init?(atEndOf text: ScannedText, from start: Int) {
    var end = text.count
    while end > start, !text.isDigit(at: end - 1) {
      // At most a mark and a letter may follow.
      guard text.count - end < 3 else { return nil }
      end -= 1
    }
    var index = end
    while index > start, text.isDigit(at: index - 1) { index -= 1 }
    let last = end - index
    if last == 2, let whole = Self.numberBefore(index, in: text, from: start) {
      amount = Amount(
        units: whole * 100 + (text.number(in: index..<end) ?? 0), fractionDigits: 2)
    } else if (3...6).contains(last), text[index] != UInt8(ascii: "0"),
      !Self.isJoint(text[index - 1]), let units = text.number(in: index..<end)
    {
      amount = Amount(units: units, fractionDigits: 2)
    } else {
      return nil
    }
  }

  /// One to four digits before a blank or a sign that can be a misread point.
  private static func numberBefore(_ index: Int, in text: ScannedText, from start: Int) -> Int? {
    let sign = index - 1
    guard sign > start, isJoint(text[sign]) || text.isBlank(at: sign) else { return nil }
    var first = sign
    while first > start, text.isDigit(at: first - 1) { first -= 1 }
    guard (1...4).contains(sign - first), !isJoint(text[first - 1]) else { return nil }
    return text.number(in: first..<sign)
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "'"),
      UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "/"), ScannedText.otherSymbol:
      true
    default: false
    }
  }
}
