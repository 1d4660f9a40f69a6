import Foundation
import PagemarkReading
import Testing

@Suite struct AmountTests {
  @Test func equalsByValueAndHashesAlike() {
    let (short, long) = (
      Amount(units: 99, fractionDigits: 1), Amount(units: 990, fractionDigits: 2)
    )
    #expect(short == long)
    #expect(Set([short, long]).count == 1)
    #expect(Amount(units: 99, fractionDigits: 0) != long)
  }

  @Test func ordersByValueWhateverTheDigits() {
    let amounts = [(-15, 1), (-5, 1), (0, 2), (5, 1), (149, 2), (15, 1), (2, 0)]
      .map { Amount(units: $0.0, fractionDigits: $0.1) }
    #expect(amounts.shuffled().sorted() == amounts)
  }

  @Test func comparesTheLargestAmountsWithoutOverflow() {
    let largest = Amount(units: .max, fractionDigits: 0)
    #expect(Amount(units: .max, fractionDigits: 9) < largest)
    #expect(Amount(units: .min, fractionDigits: 0) < largest)
  }

  @Test(arguments: [
    (990, 2, "9.90"), (99, 1, "9.90"), (9, 0, "9.00"), (9999, 3, "9.999"), (5, 2, "0.05"),
    (-5, 2, "-0.05"), (-1234, 1, "-123.40"), (0, 0, "0.00"),
  ])
  func isWrittenWithTwoFractionDigitsAtLeast(units: Int, fractionDigits: Int, text: String) {
    #expect(Amount(units: units, fractionDigits: fractionDigits).description == text)
  }

  @Test func isStoredAsAString() throws {
    let amount = Amount(units: -1005, fractionDigits: 2)
    let json = try JSONEncoder().encode([amount])
    #expect(String(decoding: json, as: UTF8.self) == #"["-10.05"]"#)
    #expect(try JSONDecoder().decode([Amount].self, from: json) == [amount])
  }

  @Test(arguments: [(9, 0), (1234, 3), (-7, 9), (.max, 0), (.min, 2)])
  func decodesWhatItEncodes(units: Int, fractionDigits: Int) throws {
    let amount = Amount(units: units, fractionDigits: fractionDigits)
    let json = try JSONEncoder().encode(amount)
    #expect(try JSONDecoder().decode(Amount.self, from: json) == amount)
  }

  @Test(arguments: [#""RM 9.90""#, #""""#, #""9,90""#, #""1.2.3""#, "9.9"])
  func decodingRejectsOtherFormats(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Amount.self, from: Data(json.utf8))
    }
  }
}
