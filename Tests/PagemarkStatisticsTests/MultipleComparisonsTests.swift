import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct MultipleComparisonsTests {
  @Test func holmMultipliesByTheTestsThatAreLeft() {
    let adjusted = Holm.adjusted([0.01, 0.04, 0.03])
    for (value, expected) in zip(adjusted, [0.03, 0.06, 0.06]) {
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(Holm.adjusted([]).isEmpty)
    #expect(Holm.adjusted([0.5, 0.9]) == [1, 1])
  }

  @Test func benjaminiAndHochbergDivideByTheRank() {
    let adjusted = BenjaminiHochberg.adjusted([0.01, 0.04, 0.03, 0.5])
    for (value, expected) in zip(adjusted, [0.04, 0.16 / 3, 0.16 / 3, 0.5]) {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  @Test(arguments: UInt64(0)..<50) func holmIsNeverBelowEitherOfThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pValues = (0..<Int.random(in: 1...20, using: &random)).map { _ in
      Double.random(in: 0...1, using: &random)
    }
    let (holm, share) = (Holm.adjusted(pValues), BenjaminiHochberg.adjusted(pValues))
    for index in pValues.indices {
      #expect(pValues[index] <= share[index] + 1e-12 && share[index] <= holm[index] + 1e-12)
      #expect(holm[index] <= min(1, pValues[index] * Double(pValues.count)) + 1e-12)
    }
  }
}
