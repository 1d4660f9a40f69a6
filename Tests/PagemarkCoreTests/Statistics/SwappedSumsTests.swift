import Testing

@testable import PagemarkCore

@Suite struct SwappedSumsTests {
  private static func terms(_ count: Int, seed: UInt64, unit: Double) -> [PairedRatioTerm] {
    var random = SplitMix64(seed: seed)
    func term() -> RatioTerm {
      RatioTerm(
        numerator: unit * Double(random.index(below: 9) - 2),
        denominator: unit * Double(random.index(below: 50)))
    }
    return (0..<count).map { _ in PairedRatioTerm(baseline: term(), candidate: term()) }
  }

  @Test(arguments: [1, 3, 4, 63, 64, 65, 129, 200])
  func isTheSumOfTheDocumentsAsTheyAreSwapped(count: Int) throws {
    let terms = Self.terms(count, seed: 7, unit: 1)
    let fixed = Self.terms(1, seed: 8, unit: 1)[0]
    let sums = try #require(SwappedSums(fixed, terms))
    var random = SplitMix64(seed: 9)
    for _ in 0..<50 {
      // Bits beyond the last document say nothing.
      let bits = (0..<(count + 63) / 64).map { _ in random.next() }
      let expected = terms.enumerated().reduce(into: fixed) { sum, entry in
        let isSwapped = bits[entry.offset / 64] >> UInt64(entry.offset % 64) & 1 == 1
        let (one, other) = (entry.element.baseline, entry.element.candidate)
        sum += isSwapped ? PairedRatioTerm(baseline: other, candidate: one) : entry.element
      }
      #expect(sums.sum(swapping: bits) == expected)
    }
  }

  @Test func areNotOfNumbersWhoseSumIsRounded() {
    #expect(SwappedSums(.zero, Self.terms(8, seed: 7, unit: 0.5)) == nil)
    #expect(SwappedSums(.zero, Self.terms(8, seed: 7, unit: 0x1p52)) == nil)
    #expect(SwappedSums(.zero, Self.terms(8, seed: 7, unit: .infinity)) == nil)
  }

  /// Halves have the same ratios to the bit, and are added one by one.
  @Test(arguments: [17, 64, 100, 333])
  func thePValueIsTheSameEitherWay(count: Int) {
    let whole = PairedPermutation.pValue(Self.terms(count, seed: 3, unit: 1), draws: 500, seed: 5)
    let halves = PairedPermutation.pValue(
      Self.terms(count, seed: 3, unit: 0.5), draws: 500, seed: 5)
    #expect(whole != nil)
    #expect(whole == halves)
  }
}
