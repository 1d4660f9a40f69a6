/// The digits of a decimal number, and the place of its point.
struct DecimalDigits {
  private var mantissa: UInt64 = 0
  /// From the first that is not 0 on.
  private var count = 0
  /// Digits after the point; below 0 if zeros are missing before it.
  var places = 0

  var isZero: Bool { count == 0 }

  mutating func append(_ digit: UInt8) {
    // Digits beyond the 19th make the mantissa nonsense, which is not looked at then.
    mantissa = mantissa &* 10 &+ UInt64(digit)
    if mantissa != 0 || count > 0 { count += 1 }
  }

  /// The nearest double, the even one of two; `nil` if finding it takes more than a division.
  ///
  /// The quotient of mantissa and 5^places has 62 bits at least here: what is left of the division only tells
  /// whether the digits lie halfway between two doubles, so a lowest bit that is set stands for it.
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

  /// 5^0 … 5^27: all that fit in 64 bits.
  private static let powersOfFive: [UInt64] = (0..<27).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 5)
  }
}
