import Testing

@testable import PagemarkElementary
@testable import PagemarkJudging
@testable import PagemarkPipeline
@testable import PagemarkReading
@testable import PagemarkScoring

@Suite struct MeasurementsTests {
  private static let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()))

  private static func record(
    _ name: String, document: String, _ lane: Lane, repetition: Int = 0, hasFailed: Bool = false,
    edits: Int = 0
  ) -> CaseRecord {
    let failure = Failure(stage: "load", kind: .crash, message: "")
    var record = CaseRecord(
      CaseIdentity(
        case: name, dataset: "d", document: document, lane: lane, repetition: repetition),
      pipeline: "p", outcome: hasFailed ? .failed(failure) : .scored)
    record.scores[.cer] = Tally(edits, of: 100)
    record.timings = hasFailed ? [] : [StepTiming(step: "load", wall: 1, cpu: 1)]
    return record
  }

  private static func measurements(_ records: [CaseRecord]) -> Measurements {
    Measurements(of: records, pipeline: pipeline, dataset: "d")
  }

  /// Some pages are only in one lane, some in both; each fails in either with a probability of 1/5.
  @Test(arguments: UInt64(0)..<40) func aCaseFailedWhereItFailedInEitherLane(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var records: [CaseRecord] = []
    for page in 0..<(random.next() % 12) {
      for (lane, repetitions) in [(Lane.accuracy, 1), (.latency, 3)] where random.next() % 3 > 0 {
        for repetition in 0..<repetitions {
          records.append(
            Self.record(
              "page \(page)", document: "\(page)", lane, repetition: repetition,
              hasFailed: random.next() % 5 == 0))
        }
      }
    }
    records.shuffle(using: &random)
    let byCase = Dictionary(grouping: records, by: \.case)
    let failed = Set(byCase.filter { $0.value.contains { $0.failure != nil } }.keys)
    let measurements = Self.measurements(records)
    #expect(measurements.outcomes.total == byCase.count)
    #expect(measurements.outcomes.failed == failed.count)
    let entries = measurements.entries(of: .failure)
    #expect(entries.map(\.case) == byCase.keys.sorted())
    #expect(entries.map(\.value) == entries.map { .mark(failed.contains($0.case)) })
  }

  /// The same documents, with their pages in sequence or interleaved.
  @Test func theOrderOfCasesChangesNoEstimate() {
    let together = [("1", "a", 3), ("2", "a", 9), ("3", "b", 20), ("4", "b", 1), ("5", "c", 5)]
    let between = [("1", "a", 3), ("3", "a", 9), ("2", "b", 20), ("4", "b", 1), ("0", "c", 5)]
    let estimates = [together, between].map { pages in
      Self.measurements(
        pages.map { Self.record($0.0, document: $0.1, .accuracy, edits: $0.2) }
      ).sample(of: .rate(.cer, .micro))?.estimate(of: .rate(.cer, .micro), seed: 1)
    }
    #expect(estimates[0] != nil)
    #expect(estimates[0] == estimates[1])
  }

  @Test func anUnknownNameHasNoEntries() {
    let measurements = Self.measurements([Self.record("1", document: "1", .accuracy)])
    #expect(measurements.entries(of: .rate(.cer)).count == 1)
    #expect(measurements.entries(of: .rate(.wer)).isEmpty)
    #expect(measurements.entries(of: .field(.total, .accuracy)).isEmpty)
    #expect(measurements.entries(of: .mean(.quadIoU)).isEmpty)
  }
}
