import PagemarkPipeline
import PagemarkScoring
import Testing

@Suite struct ServiceUseTests {
  private func answer(_ input: Int?, _ output: Int?) -> ServiceUse {
    var use = ServiceUse(ofAnswerBy: "small", inputTokens: input, outputTokens: output)
    use.attempts = 1
    return use
  }

  private func sum(_ uses: ServiceUse...) -> ServiceUse {
    uses.reduce(into: ServiceUse()) { $0.add($1) }
  }

  @Test func tokensAreAdded() {
    let use = sum(answer(3, 5), answer(4, 6))
    #expect(use == sum(answer(7, 11), attempts(1)))
    #expect(use.attempts == 2)
  }

  @Test func tokensOfAPageWithAnUncountedAnswerAreOnlyPartial() {
    for use in [
      sum(answer(3, 5), answer(nil, 6)), sum(answer(nil, 6), answer(3, 5)),
      sum(answer(nil, nil), answer(3, 5), answer(nil, 6)),
    ] {
      #expect(use.inputTokens == nil && use.outputTokens == nil)
      #expect(use.partialInputTokens == 3 && use.partialOutputTokens == 11)
    }
  }

  /// A reader need not name its model.
  @Test func anAnswerWithoutModelAndTokensIsAnAnswer() {
    let nameless = ServiceUse(ofAnswerBy: nil, inputTokens: nil, outputTokens: nil)
    #expect(sum(nameless, answer(3, 5)).inputTokens == nil)
    #expect(sum(answer(3, 5), nameless).inputTokens == nil)
  }

  @Test func tokensThatNoPageHasAreNoTrap() {
    #expect(sum(answer(.max, 1), answer(.max, 1)).inputTokens == .max)
  }

  @Test func whatIsKnownToBeSpentCounts() {
    var record = CaseRecord(
      CaseIdentity(case: "a", dataset: "d", document: "a", lane: .accuracy, repetition: 0),
      pipeline: "p", outcome: .scored)
    record.service = sum(answer(3, 5), answer(nil, nil))
    record.takeCost(by: ["small": ModelPrice(input: 2, output: 4)])
    #expect(record.service?.cost == nil)
    #expect(record.values[.costPerPage] == nil)
    #expect(abs(record.spent - 0.000_026) < 1e-12)
  }

  @Test func attemptsWithoutAnAnswerLeaveTheTokensKnown() {
    for use in [sum(attempts(2), answer(3, 5)), sum(answer(3, 5), attempts(2))] {
      #expect(use.inputTokens == 3 && use.outputTokens == 5)
      #expect(use.attempts == 3 && use.model == "small")
    }
  }

  private func attempts(_ count: Int) -> ServiceUse {
    var use = ServiceUse()
    use.attempts = count
    return use
  }

  // 3 tokens at 2 and 5 at 4 for a million: 0.000026.
  @Test(
    arguments: [(3, 5, 0.000_026), (3, nil, nil), (nil, 5, nil), (nil, nil, nil)]
      as [(Int?, Int?, Double?)])
  func onlyAUseThatIsCompletelyCountedHasACost(input: Int?, output: Int?, cost: Double?) {
    var record = CaseRecord(
      CaseIdentity(case: "1", dataset: "pages", document: "1", lane: .accuracy, repetition: 0),
      pipeline: "p", outcome: .scored)
    record.service = answer(input, output)
    record.takeCost(by: ["small": ModelPrice(input: 2, output: 4)])
    #expect(record.service?.cost == cost)
    #expect(record.values[.costPerPage] == cost)
  }
}
