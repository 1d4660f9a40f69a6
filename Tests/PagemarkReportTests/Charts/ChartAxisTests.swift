import Testing

@testable import PagemarkReport

@Suite struct ChartAxisTests {
  @Test func ticksAreRoundAndHoldTheValues() {
    let axis = ChartAxis("", holding: [3, 47], from: .atZero)
    #expect(axis.ticks.map(\.label) == ["0", "10", "20", "30", "40", "50"])
    #expect(axis.low == 0 && axis.high == 50)
  }

  @Test func valuesFarFromZeroAreSeenNearBy() {
    let axis = ChartAxis("", holding: [90, 97])
    #expect(axis.low == 90 && axis.high == 98)
    #expect(axis.ticks.map(\.label) == ["90", "92", "94", "96", "98"])
  }

  @Test(arguments: [[], [0.0], [5], [-3], [1e-12], [.infinity, .nan]] as [[Double]])
  func isAnAxisWhateverItHolds(values: [Double]) {
    let axis = ChartAxis("", holding: values)
    #expect(axis.low < axis.high)
    #expect(axis.ticks.count >= 2 && axis.ticks.count < 15)
    #expect(values.filter(\.isFinite).allSatisfy { axis.low <= $0 && $0 <= axis.high })
  }

  @Test func aShareEndsAtItsLimit() {
    #expect(ChartAxis("", holding: [71, 100], most: 100).high == 100)
  }

  @Test func manyPowersOfTenHaveATickEach() {
    let axis = ChartAxis(logarithmic: "", holding: [0.003, 40])
    #expect(axis.ticks.map(\.label) == ["0.01", "0.1", "1", "10"])
    #expect(axis.low == 0.002 && axis.high == 50)
  }
}
