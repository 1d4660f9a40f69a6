import PagemarkScoring
import Testing

@Suite struct ANLSTests {
  @Test(arguments: [
    // One edit of four characters; two of four is no better than the threshold.
    ("cart", ["cast"], 0.75), ("cart", ["cost"], 0), ("CART ", ["cart"], 1),
    ("cart", ["boat", "carts"], 0.8), ("", ["cart"], 0), ("", [""], 1),
  ])
  func comparesWithTheBestAnswer(answer: String, accepted: [String], expected: Double) {
    #expect(ANLS.similarity(of: answer, toBestOf: accepted) == expected)
  }

  @Test func isUndefinedWithoutAnswers() {
    #expect(ANLS.similarity(of: "cart", toBestOf: []) == nil)
  }
}
