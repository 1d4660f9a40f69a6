import Foundation
import PagemarkPipeline
import PagemarkScoring
import Testing

@testable import PagemarkJudging

/// What a person waits for in a session.
@Suite struct SessionTimesTests {
  private static let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()))

  private func record(
    _ page: Int, at seconds: Double?, session: String = "s", repetition: Int = 0,
    isFailed: Bool = false
  ) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(
        case: "\(session)\(page)", dataset: "d", document: session, lane: .latency,
        repetition: repetition), pipeline: "p",
      outcome: isFailed ? .failed(Failure(stage: "load", kind: .crash, message: "lost")) : .scored)
    record.identity.page.session = session
    record.sessionSeconds = seconds
    return record
  }

  private func value(_ time: Metric.SessionTime, of records: [CaseRecord]) -> Double? {
    let measurements = Measurements(of: records, pipeline: Self.pipeline, dataset: "d")
    return measurements.wholeSample(of: .sessionTime(time))?.pointValue
  }

  @Test func theFirstResultAndTheLongestPauseAreThoseOfTheSlowestSession() {
    let records = [
      record(1, at: 1), record(2, at: 1.5), record(3, at: 4),
      record(1, at: 2, session: "t"), record(2, at: 3, session: "t"),
    ]
    #expect(value(.firstResult, of: records) == 2)
    #expect(value(.progress, of: records) == 2.5)
  }

  /// A failed page has no replayed answer, but its session counts as a whole.
  @Test func aReplayedSessionIsCompleteOrNotButHasNoTimes() {
    var records = [
      record(1, at: 1), record(2, at: nil, isFailed: true), record(1, at: 2, session: "t"),
      record(2, at: 3, session: "t"),
    ]
    for index in records.indices where records[index].failure == nil {
      records[index].recognition = .recorded
    }
    let measurements = Measurements(of: records, pipeline: Self.pipeline, dataset: "d")
    let completion = measurements.wholeSample(of: .sessionCompletion)
    #expect(completion?.pointValue == 0.5 && completion?.count == 2)
    for metric: Metric in [.sessionTime(.firstResult), .sessionTime(.progress), .sessionPeakMemory]
    {
      #expect(measurements.wholeSample(of: metric) == nil, "\(metric)")
    }
  }

  @Test func theSlowestRepetitionCounts() {
    let records = [record(1, at: 1), record(1, at: 3, repetition: 1)]
    #expect(value(.firstResult, of: records) == 3)
    #expect(value(.progress, of: records) == 3)
  }

  @Test func aPageThatFailsIsNoResult() {
    let early = [record(1, at: 0.001, isFailed: true), record(2, at: 1.5)]
    #expect(value(.firstResult, of: early) == 1.5)
    #expect(value(.progress, of: early) == .infinity)
    #expect(value(.firstResult, of: [record(1, at: 0.001, isFailed: true)]) == .infinity)
  }

  /// A baseline with infinite times could not be written, because JSON has no infinity.
  @Test func aSessionWithAFailedPageCanBeWritten() throws {
    let records = [record(1, at: 0.001, isFailed: true)]
    let whole = Measurements(of: records, pipeline: Self.pipeline, dataset: "d").whole
    let bytes = try JSONEncoder().encode(whole)
    let read = try JSONDecoder().decode(WholeValues.self, from: bytes)
    #expect(read.sessions?["s"]?.isComplete == false)
    #expect(read.sessions?["s"]?.firstResult == nil)
  }

  @Test func aResultWithoutATimeLeavesTheSessionUnmeasured() {
    #expect(value(.firstResult, of: [record(1, at: 1), record(2, at: nil)]) == nil)
  }
}
