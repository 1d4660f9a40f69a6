import PagemarkElementary
import Testing

@testable import PagemarkStatistics

@Suite struct SelectionTests {
  @Test(arguments: [1, 2, 3, 10, 101, 1000], [1, 3, 1_000_000])
  func selectsWhatSortingWouldPutThere(count: Int, kinds: Int) {
    var random = SplitMix64(seed: UInt64(count + kinds))
    let values = (0..<count).map { _ in Double(random.index(below: kinds)) }
    let sorted = values.sorted()
    var moved = values
    for index in values.indices {
      var fresh = values
      #expect(fresh.select(index) == sorted[index])
      // What an earlier selection has moved is no hindrance, and nothing is lost.
      #expect(moved.select(index) == sorted[index])
    }
    #expect(moved.sorted() == sorted)
  }

  @Test func infinityIsTheLargest() {
    var values = [Double.infinity, 1, -.infinity, .infinity, 0]
    #expect((0..<5).map { values.select($0) } == [-.infinity, 0, 1, .infinity, .infinity])
  }

  @Test(arguments: [Array(0..<2000), Array((0..<2000).reversed())])
  func valuesInOrderAreSelectedToo(order: [Int]) {
    var values = order.map(Double.init)
    #expect(values.select(1950) == 1950 && values.select(50) == 50)
  }
}
