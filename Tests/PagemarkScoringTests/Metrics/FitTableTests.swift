import Testing

@testable import PagemarkScoring

@Suite struct FitTableTests {
  @Test func findsExactlyTheInsertedKeys() {
    var table = FitTable()
    for reference in 0..<100 {
      for hypothesis in 0..<50 { table[reference, hypothesis] = UInt64(reference * hypothesis + 1) }
    }
    table[7, 7] = 3
    #expect(table[7, 7] == 3 && table[99, 49] == 99 * 49 + 1)
    #expect(table[7, 50] == 0 && table[100, 0] == 0)
  }
}
