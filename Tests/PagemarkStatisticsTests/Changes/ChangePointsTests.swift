import PagemarkElementary
import PagemarkStatistics
import Testing

@Suite struct ChangePointsTests {
  @Test func findsAStepWithoutNoise() throws {
    let change = try #require(ChangePoints(of: [1, 1, 1, 1, 1, 1, 2, 2, 2, 2]).changes.first)
    #expect((change.kind, change.index, change.found) == (.step, 6, 8))
    #expect((change.before, change.after) == (1, 2))
    // Of 84 ways to choose the three of nine, one on either side.
    #expect(abs(change.pValue - 2 / 84) < 1e-9)
  }

  @Test func findsAStepAfterFiftyEqualValuesWithinThree() {
    let series = Array(repeating: 0.95, count: 50) + Array(repeating: 0.94, count: 3)
    #expect(ChangePoints(of: series).changes.map(\.index) == [50])
  }

  @Test func findsStepsUpAndDown() {
    let up = (0..<20).map { 5 + Double($0 % 3) / 10 }
    let down = (0..<20).map { 8 + Double($0 % 4) / 10 }
    let changes = ChangePoints(of: up + down + up).changes
    #expect(changes.map(\.index) == [20, 40])
    #expect(changes.map(\.kind) == [.step, .step])
  }

  @Test(arguments: [
    [], [1], [1, 1, 1, 9, 9], [1, 1, 1, 1, 1, 9, 9, 9], Array(repeating: 3.0, count: 40),
  ])
  func shortAndLevelSeriesHaveNoChange(series: [Double]) {
    #expect(ChangePoints(of: series).changes.isEmpty)
  }

  @Test func aLoneOutlierIsNoChange() {
    var series = Array(repeating: 1.0, count: 60)
    series[42] = 9
    #expect(ChangePoints(of: series).changes.isEmpty)
    var noise = Noise(seed: 1)
    series = noise.normal(60)
    (series[20], series[41]) = (40, -40)
    #expect(ChangePoints(of: series).changes.isEmpty)
  }

  /// One page in sixty that fails occasionally.
  @Test func rareEventsAreNoChange() {
    let series = (0..<365).map { [31, 32, 90, 200, 201, 202, 300].contains($0) ? 1.0 / 60 : 0 }
    #expect(ChangePoints(of: series).changes.isEmpty)
  }

  @Test(arguments: UInt64(0)..<10) func aDriftIsOneDrift(seed: UInt64) throws {
    var noise = Noise(seed: seed)
    let series = noise.normal(200).enumerated().map { $0.element + 0.05 * Double($0.offset) }
    let changes = ChangePoints(of: series).changes
    let change = try #require(changes.first)
    #expect(changes.map(\.kind) == [.drift])
    #expect(change.index < change.found && change.found <= change.end)
    // Ten standard deviations in all, most of which have been seen.
    #expect((6...12).contains(change.after - change.before))
  }

  @Test(arguments: [0.5, 3]) func aSteepDriftIsNotTakenForCorrelation(slope: Double) {
    var noise = Noise(seed: 5)
    let series = noise.normal(100).enumerated().map { $0.element + slope * Double($0.offset) }
    #expect(ChangePoints(of: series).changes.map(\.kind) == [.drift])
    #expect(ChangePoints(of: (0..<100).map(Double.init)).changes.map(\.kind) == [.drift])
  }

  /// A reported change stays at the same place; only the levels and the end of a drift may move.
  @Test(arguments: UInt64(0)..<4) func aReportedChangeStaysReported(seed: UInt64) {
    var noise = Noise(seed: seed)
    var series = noise.normal(60) + noise.normal(60).map { $0 + 2.5 }
    series += noise.normal(60).enumerated().map { 2.5 - 0.08 * Double($0.offset) + $0.element }
    var told: [[Int]] = []
    for count in 1...series.count {
      let changes = ChangePoints(of: Array(series[..<count])).changes.map { [$0.index, $0.found] }
      #expect(changes.starts(with: told))
      #expect(changes.dropFirst(told.count).allSatisfy { $0[1] == count - 1 })
      told = changes
    }
    #expect(told.count >= 2)
  }

  @Test(arguments: UInt64(0)..<10) func isTheSameInOtherUnitsAndUpsideDown(seed: UInt64) {
    var noise = Noise(seed: seed)
    let series = noise.normal(50) + noise.normal(20).map { $0 + 4 }
    let places = ChangePoints(of: series).changes.map(\.index)
    #expect(!places.isEmpty)
    #expect(ChangePoints(of: series.map { $0 * 8 + 1024 }).changes.map(\.index) == places)
    #expect(ChangePoints(of: series.map { -$0 }).changes.map(\.index) == places)
  }

  /// `scripts/simulations/history.py` runs the complete simulation: 1.5 % of series of normal noise have an alarm
  /// within 365 values, 4 to 5 % of those with a correlation of 0.3.
  @Test(arguments: [(0.0, UInt64(1)), (0.3, 2)])
  func noiseSeldomCausesAChange(correlation: Double, seed: UInt64) {
    var noise = Noise(seed: seed)
    let wrong = (0..<100).count { _ in
      !ChangePoints(of: noise.normal(365, correlation: correlation)).changes.isEmpty
    }
    #expect(wrong <= 9)
  }

  @Test func heavyTailsAndOutliersSeldomChange() {
    var noise = Noise(seed: 3)
    let wrong = (0..<100).count { index in
      let series = noise.normal(365).map { value in
        if index.isMultiple(of: 2) { return value * value * value }
        return noise.isOutlier ? value + 8 : value
      }
      return !ChangePoints(of: series).changes.isEmpty
    }
    #expect(wrong <= 9)
  }

  /// 92 and 95 % in the complete simulation.
  @Test(arguments: [(2.0, 10, 160), (3.0, 5, 175)])
  func aClearStepIsUsuallyFoundSoon(size: Double, within looks: Int, atLeast found: Int) {
    var noise = Noise(seed: 4)
    let told = (0..<200).count { _ in
      let series = noise.normal(50) + noise.normal(looks).map { $0 + size }
      return ChangePoints(of: series).changes.contains { $0.found >= 50 && $0.kind == .step }
    }
    #expect(told >= found)
  }
}

/// Noise from a seed.
private struct Noise {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  var isOutlier: Bool { mutating get { Double.random(in: 0..<1, using: &random) < 0.02 } }

  /// Standard normal, each value correlated with the one before.
  mutating func normal(_ count: Int, correlation: Double = 0) -> [Double] {
    var last = 0.0
    return (0..<count).map { index in
      let value = NormalDistribution.quantile(Double.random(in: 1e-12..<1, using: &random))
      last =
        index == 0
        ? value : correlation * last + (1 - correlation * correlation).squareRoot() * value
      return last
    }
  }
}
