import Testing

@testable import PagemarkElementary

@Suite struct FirstIndexTests {
  @Test(arguments: 0...9)
  func findsTheFirst(first: Int) {
    #expect(firstIndex(in: 0...9) { $0 >= first } == first)
  }

  @Test func aPredicateThatNeverHoldsHasNoIndex() {
    #expect(firstIndex(in: 0...9) { _ in false } == nil)
  }
}
