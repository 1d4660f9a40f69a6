extension JSONScanner {
  /// Reads the next whole number, of at most 18 digits.
  mutating func integer() throws -> Int {
    let isNegative = try next() == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let start = place
    var number = 0
    while let digit { number = number &* 10 &+ Int(digit) }
    let count = place - start
    guard (1...18).contains(count), count == 1 || bytes[start] != UInt8(ascii: "0"),
      number != 0 || !isNegative
    else { throw Damage() }
    return isNegative ? -number : number
  }

  /// Reads the next number, rounded as `Double(_:)` rounds a text.
  ///
  /// - Throws: `Damage`, also for numbers that JSON allows but no run writes: −0 and numbers that are not normal.
  mutating func double() throws -> Double {
    _ = try next()
    let start = place
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    guard var decimal = wholeDigits() else { throw Damage() }
    if place < limit, bytes[place] == UInt8(ascii: ".") {
      place += 1
      let first = place
      while let digit { decimal.append(digit) }
      decimal.places = place - first
      if decimal.places == 0 { throw Damage() }
    }
    if place < limit, bytes[place] | 0x20 == UInt8(ascii: "e") { decimal.places -= try exponent() }
    if decimal.isZero {
      if isNegative { throw Damage() }
      return 0
    }
    if let magnitude = decimal.nearest { return isNegative ? -magnitude : magnitude }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)),
      number.isNormal
    else { throw Damage() }
    return number
  }

  /// Reads the next digit, 0 … 9; `nil` if there is none.
  private var digit: UInt8? {
    mutating get {
      guard place < limit else { return nil }
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      place += 1
      return digit
    }
  }

  /// The digits before the point; `nil` if there are none, or a superfluous 0.
  private mutating func wholeDigits() -> DecimalDigits? {
    var decimal = DecimalDigits()
    let start = place
    while let digit { decimal.append(digit) }
    guard place > start, place == start + 1 || bytes[start] != UInt8(ascii: "0") else {
      return nil
    }
    return decimal
  }

  private mutating func exponent() throws -> Int {
    place += 1
    var isNegative = false
    if place < limit, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    let start = place
    var exponent = 0
    while let digit { exponent = exponent &* 10 &+ Int(digit) }
    guard (1...4).contains(place - start) else { throw Damage() }
    return isNegative ? -exponent : exponent
  }
}
