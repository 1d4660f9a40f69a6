import PagemarkCore
import Testing

@Suite struct ChangePointsTests {
  /// About normal: the sum of twelve uniform numbers, less six.
  private func noise(_ count: Int, using random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in
      (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    }
  }

  @Test func findsAStepWithoutNoise() {
    let changes = ChangePoints(of: [1, 1, 1, 1, 2, 2, 2]).changes
    #expect(changes.map(\.index) == [4])
    #expect(changes.map(\.before) == [1])
    #expect(changes.map(\.after) == [2])
  }

  @Test func findsStepsUpAndDown() {
    let series = [5, 5.1, 4.9, 5, 5.1, 8, 8.1, 7.9, 8, 8.1, 5, 5.1, 4.9, 5, 5.05]
    #expect(ChangePoints(of: series).changes.map(\.index) == [5, 10])
  }

  @Test(arguments: [[], [1], [1, 1, 2, 2], [1, 1, 1, 9, 9], Array(repeating: 3.0, count: 40)])
  func saysNothingOfShortOrLevelSeries(series: [Double]) {
    #expect(ChangePoints(of: series).changes.isEmpty)
  }

  @Test func aLoneOutlierIsNoChange() {
    var series = Array(repeating: 1.0, count: 20)
    series[12] = 9
    #expect(ChangePoints(of: series).changes.isEmpty)
  }

  @Test(arguments: UInt64(0)..<20) func findsAStepOfThreeStandardDeviations(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let series = noise(20, using: &random) + noise(20, using: &random).map { $0 + 3 }
    let changes = ChangePoints(of: series).changes
    #expect(changes.contains { abs($0.index - 20) <= 2 })
    #expect(changes.count <= 3)
  }

  /// Of 1,000 series of 50 values of noise alone, 34 have a change.
  @Test func noiseAloneSeldomChanges() {
    var random = SplitMix64(seed: 11)
    let wrong = (0..<1000).count { _ in
      !ChangePoints(of: noise(50, using: &random)).changes.isEmpty
    }
    #expect(wrong <= 40)
  }

  @Test(arguments: UInt64(0)..<20) func isTheSameBackwardAndInOtherUnits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let series = noise(15, using: &random) + noise(12, using: &random).map { $0 + 6 }
    let places = ChangePoints(of: series).changes.map(\.index)
    #expect(ChangePoints(of: series.reversed()).changes.map { 27 - $0.index }.reversed() == places)
    #expect(ChangePoints(of: series.map { $0 * 8 + 1024 }).changes.map(\.index) == places)
  }
}
