import PagemarkPipeline
import PagemarkScoring
import Testing

@Suite struct ServiceUseTests {
  private func answer(_ input: Int?, _ output: Int?, cost: Double? = nil) -> ServiceUse {
    var use = ServiceUse()
    use.model = "small"
    (use.attempts, use.inputTokens, use.outputTokens, use.cost) = (1, input, output, cost)
    return use
  }

  private func sum(_ uses: ServiceUse...) -> ServiceUse {
    uses.reduce(into: ServiceUse()) { $0.add($1) }
  }

  @Test func tokensAndCostsAreAdded() {
    let use = sum(answer(3, 5, cost: 0.25), answer(4, 6, cost: 0.5))
    #expect(use == sum(answer(7, 11, cost: 0.75), attempts(1)))
    #expect(use.attempts == 2)
  }

  @Test func whatOneAnswerLacksIsUnknown() {
    let lacking = sum(answer(3, 5, cost: 0.25), answer(nil, 6))
    #expect(lacking.inputTokens == nil && lacking.outputTokens == 11 && lacking.cost == nil)
    let reversed = sum(answer(nil, 6), answer(3, 5, cost: 0.25))
    #expect(reversed.inputTokens == nil && reversed.outputTokens == 11 && reversed.cost == nil)
    let third = sum(answer(nil, nil), answer(3, 5), answer(3, 5))
    #expect(third.inputTokens == nil && third.outputTokens == nil)
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
