extension ScannedText {
  /// The text with misread amounts repaired; a byte moves only if a gap before it was closed.
  ///
  /// - Letters that look like digits become digits: `1O.5O`, `S.90`, `RMO.20`.
  /// - Gaps at the decimal point close: `9. 90`, `68 .66`.
  ///
  /// A repair is made only if its result is an amount with two digits after the point, one of which was a digit from
  /// the start.
  var withRepairedNumerals: ScannedText {
    var repaired = self
    for point in bytes.indices where Self.isPoint(bytes[point]) {
      repaired.repairNumeral(around: point)
    }
    return repaired
  }

  private mutating func repairNumeral(around point: Int) {
    let cents = isBlank(at: point + 1) ? point + 2 : point + 1
    guard isCent(self[cents]), isCent(self[cents + 1]),
      isDigit(at: cents) || isDigit(at: cents + 1), endsNumeral(at: cents + 2)
    else { return }
    let end = isBlank(at: point - 1) ? point - 1 : point
    guard let start = startOfNumeral(endingAt: end) else { return }
    var whole: [UInt8] = []
    for index in start..<end { whole.append(Self.digit(for: self[index]) ?? self[index]) }
    whole.append(self[point])
    for index in cents..<cents + 2 { whole.append(Self.digit(for: self[index]) ?? self[index]) }
    let first = cents + 2 - whole.count
    for index in start..<first { setByte(UInt8(ascii: " "), at: index) }
    for (index, byte) in whole.enumerated() { setByte(byte, at: first + index) }
  }

  /// The start of the digits before a point; `nil` if there are none, or they are part of a word.
  private func startOfNumeral(endingAt end: Int) -> Int? {
    var start = end
    while Self.digit(for: self[start - 1]) != nil
      || self[start - 1] == UInt8(ascii: ",") && isDigit(at: start) && isDigit(at: start - 2)
    {
      start -= 1
    }
    // Letters of a currency or a word can look like digits: `USD 5.00`, `TOTAL.00`.
    while start < end, isLetter(at: start), isLetter(at: start - 1),
      CurrencyCode.start(in: self, endingAt: start) == nil
    {
      start += 1
    }
    // `S5.00` and `B200.00` are amounts with a misread currency sign, not with more digits.
    if start < end - 1, self[start] == UInt8(ascii: "S") || self[start] == UInt8(ascii: "B") {
      return nil
    }
    guard start < end else { return nil }
    let before = self[start - 1]
    let isFree =
      !Self.isPoint(before) && before != UInt8(ascii: "/") && before != UInt8(ascii: ":")
      && (!isLetter(at: start - 1) || CurrencyCode.start(in: self, endingAt: start) != nil
        || isDigit(at: start))
    return isFree ? start : nil
  }

  private func endsNumeral(at index: Int) -> Bool {
    let isPart = Self.digit(for: self[index]) != nil || isLetter(at: index)
    let goesOn = Self.isPoint(self[index]) && isDigit(at: index + 1)
    return !isPart && !goesOn && self[index] != UInt8(ascii: "/")
      && self[index] != UInt8(ascii: ":")
  }

  /// Whether a byte can be a cent digit: `L` after a digit is a liter, as in `1.5L`.
  private func isCent(_ byte: UInt8) -> Bool {
    Self.digit(for: byte) != nil && byte != UInt8(ascii: "L") && byte != UInt8(ascii: "D")
  }

  private static func isPoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  /// The digit that a byte is or resembles.
  static func digit(for byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte
    case UInt8(ascii: "O"), UInt8(ascii: "Q"), UInt8(ascii: "D"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "|"): UInt8(ascii: "1")
    case UInt8(ascii: "S"): UInt8(ascii: "5")
    case UInt8(ascii: "B"): UInt8(ascii: "8")
    default: nil
    }
  }
}
