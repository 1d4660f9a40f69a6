import PagemarkCore
import Testing

@testable import PagemarkReport

@Suite struct ParetoFrontTests {
  private static let points = [(1.0, 5.0), (2, 3), (3, 4), (4, 1), (2, 6), (4, 1)]
    .map { ChartPoint(x: $0, y: $1) }

  @Test func holdsThoseThatNoOtherBeatsInBoth() {
    #expect(ParetoFront.indices(of: Self.points, .smallerIsBetter) == [0, 1, 3])
    #expect(ParetoFront.indices(of: Self.points, .largerIsBetter) == [0, 4])
  }

  @Test func onePointIsItsOwnFrontAndNoneHasNone() {
    #expect(ParetoFront.indices(of: [ChartPoint(x: 1, y: 1)], .largerIsBetter) == [0])
    #expect(ParetoFront.indices(of: [], .largerIsBetter).isEmpty)
  }
}
