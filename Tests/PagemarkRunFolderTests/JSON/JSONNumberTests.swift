import PagemarkCore
import Testing

@testable import PagemarkRunFolder

@Suite struct JSONNumberTests {
  /// Every number of digits, with every number of decimal places, and halfway between two doubles.
  @Test func isTheDoubleThatTheTextRoundsTo() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200_000 {
      let digits = Int.random(in: 1...20, using: &random)
      let text = Self.text(
        random.next(), digits: digits, places: Int.random(in: 0...29, using: &random))
      try Self.expectExact(text)
    }
    for _ in 0..<50_000 {
      try Self.expectExact("\(Double(bitPattern: random.next() >> 2 | 0x3000_0000_0000_0000))")
    }
    // 2^53 and what lies between its neighbors.
    for text in [
      "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000001",
      "900719925474099.30", "0.9007199254740993", "4503599627370497.5", "4503599627370496.5",
      "18446744073709551615", "18446744073709551616", "9999999999999999999", "0.1", "1e22",
      "1e23", "0.000000000000000000000000001", "123e-7", "5E-05", "-1.5", "0", "0.0", "0.000",
    ] {
      try Self.expectExact(text)
    }
  }

  @Test(arguments: [
    "", "-", "-0", "00", "01", "1.", ".1", "1e", "1e+", "-a", "1e99999", "1e400", "1e-400",
    "4.9e-324",
  ])
  func numbersThatNoRunWritesAreRefused(_ text: String) {
    #expect(throws: JSONScanner.Damage.self) {
      var scanner = JSONScanner(Array(text.utf8))
      _ = try scanner.double()
    }
  }

  @Test(arguments: ["0", "7", "-7", "123456789012345678", "-123456789012345678"])
  func integersAreRead(_ text: String) throws {
    var scanner = JSONScanner(Array(text.utf8))
    #expect(try scanner.integer() == Int(text))
  }

  @Test(arguments: ["", "-", "-0", "01", "1234567890123456789", "a", "1.0", "1e2"])
  func whatIsNoPlainIntegerIsNotRead(_ text: String) {
    #expect(throws: JSONScanner.Damage.self) {
      var scanner = JSONScanner(Array(text.utf8))
      _ = try scanner.integer()
      try scanner.end()
    }
  }

  private static func text(_ random: UInt64, digits: Int, places: Int) -> String {
    let all = String(random)
    let mantissa = all + all
    let own = mantissa.prefix(digits)
    if places == 0 { return String(own) }
    let padded = String(repeating: "0", count: max(0, places + 1 - own.count)) + own
    return padded.dropLast(places) + "." + padded.suffix(places)
  }

  private static func expectExact(_ text: String) throws {
    var scanner = JSONScanner(Array(text.utf8))
    let number = try scanner.double()
    try scanner.end()
    // Not `#expect` for each: there are many.
    if number != Double(text) { Issue.record("\(text) is read as \(number)") }
  }
}
