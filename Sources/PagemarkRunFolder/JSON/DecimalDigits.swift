/// The digits of a decimal number, and the position of its point.
struct DecimalDigits {
  private var mantissa: UInt64 = 0
  /// The number of digits, starting with the first that is not 0.
  private var count = 0
  /// Digits after the point; below 0 if zeros are missing before it.
  var places = 0

  var isZero: Bool { count == 0 }

  mutating func append(_ digit: UInt8) {
    // With more than 19 digits, the mantissa overflows and is not used.
    mantissa = mantissa &* 10 &+ UInt64(digit)
    if mantissa != 0 || count > 0 { count += 1 }
  }

  /// The nearest double, the even one of two; `nil` if finding it takes more than a division.
  ///
  /// The quotient of mantissa and 5^places has at least 62 bits here. The remainder of the division only decides
  /// whether the digits lie halfway between two doubles, so it is represented by setting the lowest bit.
  var nearest: Double? {
    guard count <= 19, (0..<Self.powersOfFive.count).contains(places), mantissa != 0 else {
      return nil
    }
    let divisor = Self.powersOfFive[places]
    let (up, down) = (mantissa.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let dividend = mantissa << UInt64(up)
    let (quotient, rest) = (divisor << UInt64(down)).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    let exponent = down - up - 63 - places
    return Double(quotient | (rest == 0 ? 0 : 1))
      * Double(bitPattern: UInt64(1023 + exponent) << 52)
  }

  /// 5^0 … 5^27: all powers that fit in 64 bits.
  private static let powersOfFive: [UInt64] = (0..<27).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 5)
  }
}
