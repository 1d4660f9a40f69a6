import Foundation
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import PagemarkStatistics
import Testing

@testable import PagemarkJudging

/// How well the worst flag of a photograph tells which totals are wrong: `quality.auc`.
@Suite struct QualityRankingTests {
  private static let pipeline = Pipeline(
    name: "p", image: [ImageStage(Quality())], recognizer: Recognizer(TesseractSettings()),
    extract: .receipt)

  /// A page whose blur and letters have these scores, at thresholds of 1 and 10.
  private func record(
    _ page: Int, blur: Double, letters: Double = 100, isRight: Bool, isLabeled: Bool = true
  ) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(
        case: "\(page)", dataset: "d", document: "\(page)", lane: .accuracy, repetition: 0),
      pipeline: "p", outcome: .scored)
    record.quality = [
      .blur: QualityFinding(.blur, score: blur, threshold: 1),
      .lowResolution: QualityFinding(.lowResolution, score: letters, threshold: 10),
    ]
    record.fields[.total] = FieldResult(
      verdict: isRight ? .right : .wrong, read: "1", expected: isLabeled ? ["1"] : [],
      isInText: true, confidence: 0.9)
    return record
  }

  private func auc(of records: [CaseRecord]) -> MetricEstimate? {
    let measurements = Measurements(of: records, pipeline: Self.pipeline, dataset: "d")
    return measurements.sample(of: .qualityAUC)?.estimate(of: .qualityAUC, seed: 7)
  }

  /// The wrong totals have severities 2 (blur) and 5 (letters of 2 pixels), the right ones 0.5 and 3: three of four pairs are
  /// in order.
  @Test func theWorstFlagOfAPageCounts() {
    let estimate = auc(of: [
      record(1, blur: 2, isRight: false), record(2, blur: 0.1, letters: 2, isRight: false),
      record(3, blur: 0.5, isRight: true), record(4, blur: 3, isRight: true),
    ])
    #expect(estimate?.estimate == 0.75)
    #expect(estimate?.n == 4)
  }

  /// A threshold of 0 makes any score infinitely bad.
  @Test func theWorstScoreCanBeWritten() throws {
    var worst = record(1, blur: 2, isRight: false)
    worst.quality = [.blur: QualityFinding(.blur, score: 2, threshold: 0)]
    let records = [worst, record(2, blur: 1, isRight: true)]
    #expect(auc(of: records)?.estimate == 1)
    let whole = Measurements(of: records, pipeline: Self.pipeline, dataset: "d").whole
    #expect(throws: Never.self) { try JSONEncoder().encode(whole) }
  }

  @Test func pagesWithoutALabeledTotalDoNotCount() {
    let estimate = auc(of: [
      record(1, blur: 2, isRight: false), record(2, blur: 1, isRight: true),
      record(3, blur: 9, isRight: true, isLabeled: false),
    ])
    #expect(estimate?.estimate == 1)
    #expect(estimate?.n == 2)
  }

  @Test func withoutAWrongTotalThereIsNoValue() {
    #expect(auc(of: [record(1, blur: 2, isRight: true)])?.estimate == nil)
  }

  @Test func aBaselineKeepsTheRanking() {
    let records = [record(1, blur: 2, isRight: false), record(2, blur: 1, isRight: true)]
    let measurements = Measurements(of: records, pipeline: Self.pipeline, dataset: "d")
    guard case .ranking(let items)? = measurements.whole.sample(of: .qualityAUC) else {
      Issue.record("no ranking")
      return
    }
    #expect(items.map(\.score) == [2, 1])
    #expect(items.map(\.isPositive) == [true, false])
  }
}
