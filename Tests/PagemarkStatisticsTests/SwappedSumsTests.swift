import Testing

@testable import PagemarkElementary
@testable import PagemarkStatistics

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

  @Test(arguments: [1, 3, 7, 8, 9, 63, 64, 65, 129, 200])
  func everySumMatchesItsSwappedDocuments(count: Int) throws {
    let terms = Self.terms(count, seed: 7, unit: 1)
    let fixed = Self.terms(1, seed: 8, unit: 1)[0]
    let sums = try #require(SwappedSums(fixed, terms))
    var random = SplitMix64(seed: 9)
    for sum in sums.sums(ofDraws: 50, seed: 9) {
      // Bits beyond the last document have no meaning.
      let bits = (0..<(count + 63) / 64).map { _ in random.next() }
      let expected = terms.enumerated().reduce(into: fixed) { sum, entry in
        let isSwapped = bits[entry.offset / 64] >> UInt64(entry.offset % 64) & 1 == 1
        let (one, other) = (entry.element.baseline, entry.element.candidate)
        sum += isSwapped ? PairedRatioTerm(baseline: other, candidate: one) : entry.element
      }
      #expect(sum == expected)
    }
  }

  @Test func infiniteValuesHaveNoSums() {
    #expect(SwappedSums(.zero, Self.terms(8, seed: 7, unit: .infinity)) == nil)
  }

  /// Tenths and thirds are rounded, and ties between them stay ties.
  @Test(arguments: [17, 64, 100, 333], [1, 0.1, 1 / 3.0])
  func thePValueIsThatOfDocumentsAddedOneByOne(count: Int, unit: Double) throws {
    let terms = Self.terms(count, seed: 3, unit: unit)
    let observed = try #require(PairedRatioTerm.total(of: terms).value)
    var random = SplitMix64(seed: 5)
    // A document with equal pipelines is not exchanged and uses no bit.
    let unequal = terms.count { $0.baseline != $0.candidate }
    let asLarge = (0..<500).count { _ in
      let bits = (0..<(unequal + 63) / 64).map { _ in random.next() }
      var place = 0
      let sum = terms.reduce(into: PairedRatioTerm.zero) { sum, term in
        guard term.baseline != term.candidate else { return sum += term }
        let isSwapped = bits[place / 64] >> UInt64(place % 64) & 1 == 1
        place += 1
        sum +=
          isSwapped ? PairedRatioTerm(baseline: term.candidate, candidate: term.baseline) : term
      }
      return abs(sum.value ?? .infinity) >= abs(observed) * (1 - 1e-12)
    }
    #expect(
      PairedPermutation.pValue(terms, draws: 500, seed: 5) == Double(1 + asLarge) / Double(501))
  }
}
