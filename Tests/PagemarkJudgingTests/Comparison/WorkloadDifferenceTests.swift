import PagemarkCore
import Testing

@testable import PagemarkJudging

@Suite struct WorkloadDifferenceTests {
  @Test func whatAsManyCasesLackIsToldOnce() {
    let found: [WorkloadDifference] = [
      .otherCases(quantity: .rate(.cer), onlyBaseline: 2, onlyCandidate: 0),
      .otherTruth(cases: 1),
      .otherCases(quantity: .rate(.wer), onlyBaseline: 2, onlyCandidate: 0),
      .otherCases(quantity: .rate(.wordRecall), onlyBaseline: 1, onlyCandidate: 0),
      .otherTruth(cases: 1),
    ]
    #expect(
      WorkloadDifference.sentences(for: found) == [
        "different cases have cer, wer: 2 only in the baseline, 0 only in the candidate",
        "the truth of 1 case has changed",
        "different cases have words.recall: 1 only in the baseline, 0 only in the candidate",
      ])
  }
}
