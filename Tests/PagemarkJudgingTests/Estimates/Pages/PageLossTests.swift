import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct PageLossTests {
  private func record(
    _ scores: [Metric.Rate: Tally] = [:], total: FieldVerdict? = nil, _ outcome: Outcome = .scored,
    lane: Lane = .accuracy
  ) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: "a", dataset: "d", document: "a", lane: lane, repetition: 0),
      pipeline: "plain", outcome: outcome)
    for (name, tally) in scores { record.scores[name] = tally }
    if let total {
      record.fields[.total] = FieldResult(
        verdict: total, read: "1", expected: ["1"], isInText: true)
    }
    return record
  }

  @Test func worseIsFailedThenMoreErrorsThenMoreWrongFieldsThenUnscored() {
    let failure = Failure(stage: "tesseract", kind: .crash, message: "")
    let ascending = [
      record([:], .unscored(reason: "no truth")), record([.cer: Tally(0, of: 9)], total: .right),
      record([.cer: Tally(0, of: 9)], total: .wrong),
      record([.cer: Tally(1, of: 9)], total: .right),
      record([.wordRecall: Tally(1, of: 2)]), record([.cer: Tally(20, of: 9)]),
      record([.cer: Tally(9, of: 9)], .failed(failure)),
    ].map { PageLoss(of: $0) }
    #expect(ascending.sorted() == ascending)
    #expect(zip(ascending, ascending.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ascending.map(\.isNone) == [true, true, false, false, false, false, false])
  }

  @Test func whatIsReadOnAnEmptyPageIsAllWrong() {
    #expect(PageLoss(of: record([.cer: Tally(3, of: 0)])).lost == 1)
    #expect(PageLoss(of: record([.cer: Tally(0, of: 0)])).isNone)
    #expect(PageLoss(errorRate: nil, edits: 3) == PageLoss(of: record([.cer: Tally(3, of: 0)])))
  }

  @Test func onlyScoresOfTheAccuracyLaneCount() {
    #expect(PageLoss(of: record([.cer: Tally(9, of: 9)], lane: .latency)).isNone)
    #expect(PageLoss(of: record(lane: .latency), isFailed: true).isFailure)
  }

  @Test func reportsTheRankingQuantity() {
    let loss = PageLoss(of: record([.wordRecall: Tally(1, of: 4)]))
    #expect(loss.quantity == .rate(.wordRecall) && loss.length == 4)
    #expect(loss.lost == 0.75 && loss.value == 0.25)
  }
}
