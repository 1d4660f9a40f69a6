import PagemarkStatistics
import Testing

@Suite struct MedianTests {
  @Test(
    arguments: [
      ([3], 3), ([4, 1], 2.5), ([9, 1, 5], 5), ([4, 1, 3, 2], 2.5), ([1, .infinity], .infinity),
    ] as [([Double], Double)])
  func medianOfAnEvenCountIsTheMeanOfTheMiddleTwo(values: [Double], median: Double) {
    #expect(Median.of(values) == median)
  }

  @Test func noValuesHaveNoMedian() {
    #expect(Median.of([]) == nil)
  }
}
