import PagemarkJudging
import PagemarkPipeline
import PagemarkScoring
import Testing

@Suite struct RecordAuditTests {
  private static let cases = ["a", "b", "c"]

  private func run(
    lanes: [Lane] = [.accuracy], owed: [OwedRecords]? = nil, cases: Int = 3,
    pipelines: [String] = ["one", "two"]
  ) -> RunRecord {
    var run = RunRecord(
      suite: "s",
      pipelines: pipelines.map {
        Pipeline(name: $0, image: [], recognizer: Recognizer(TesseractSettings()))
      },
      datasets: [
        DatasetRecord(name: "d", title: "D", cases: cases, absence: nil, policy: TextPolicy())
      ],
      gates: [], measure: Measure(), lanes: lanes, isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
    run.owed = owed
    return run
  }

  private func record(
    _ name: String, _ pipeline: String = "one", lane: Lane = .accuracy, repetition: Int = 0,
    session: String? = nil, dataset: String = "d"
  ) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(
        case: name, dataset: dataset, document: name, lane: lane, repetition: repetition,
        session: session), pipeline: pipeline, outcome: .scored)
    record.scores[.cer] = Tally(1, of: 10)
    return record
  }

  /// All records that two pipelines owe for the accuracy lane.
  private var all: [CaseRecord] {
    Self.cases.flatMap { [record($0, "one"), record($0, "two")] }
  }

  private var owed: [OwedRecords] { [OwedRecords(dataset: "d", accuracy: Self.cases)] }

  private func flaws(_ audit: RecordAudit) -> [RecordAudit.Flaw: Int] {
    audit.findings.reduce(into: [:]) { $0[$1.flaw, default: 0] += $1.count }
  }

  @Test(arguments: [true, false]) func aRunWithAllOwedRecordsIsClean(isToldByTheRun: Bool) {
    let audit = RecordAudit(of: run(owed: isToldByTheRun ? owed : nil), records: all.reversed())
    #expect(audit.findings == [])
    #expect(audit.owed == 6)
  }

  @Test(arguments: [true, false]) func aMissingRecordIsNamed(isToldByTheRun: Bool) {
    let records = all.filter { $0.case != "b" || $0.pipeline != "two" }
    let audit = RecordAudit(of: run(owed: isToldByTheRun ? owed : nil), records: records)
    #expect(
      audit.sentences
        == ["1 of 6 records is missing: two on d, case 'b' (accuracy lane)"])
    #expect(audit.findings(of: "one", on: "d").isEmpty)
    #expect(audit.findings(of: "two", on: "d").map(\.flaw) == [.missing])
  }

  @Test func casesThatNoPipelineHasCountAsMissing() {
    let audit = RecordAudit(of: run(cases: 5), records: all)
    #expect(audit.owed == 10)
    #expect(audit.sentences == ["4 of 10 records are missing; the first: one on d"])
  }

  @Test func noRecordsAtAllAreMissing() {
    #expect(flaws(RecordAudit(of: run(owed: owed), records: [])) == [.missing: 6])
    #expect(flaws(RecordAudit(of: run(), records: [])) == [.missing: 6])
  }

  @Test(arguments: [true, false]) func duplicatesAreCountedAfterTheFirst(isToldByTheRun: Bool) {
    let records = all + Array(repeating: record("c", "two"), count: 20)
    let audit = RecordAudit(of: run(owed: isToldByTheRun ? owed : nil), records: records)
    #expect(flaws(audit) == [.doubled: 20])
    #expect(
      audit.sentences == [
        "20 records have the key of an earlier record; the first: two on d, case 'c' (accuracy lane)"
      ])
  }

  @Test(arguments: [
    ("x", "one", "d", 0), ("a", "three", "d", 0), ("a", "one", "e", 0), ("a", "one", "d", 1),
  ]) func aRecordThatIsNotOwedIsForeign(
    name: String, pipeline: String, dataset: String, repetition: Int
  ) {
    let stranger = record(name, pipeline, repetition: repetition, dataset: dataset)
    let audit = RecordAudit(of: run(owed: owed), records: all + [stranger])
    #expect(flaws(audit) == [.foreign: 1])
  }

  @Test func moreCasesThanTheDatasetHasAreForeign() {
    let audit = RecordAudit(
      of: run(), records: all + [record("x", "one"), record("x", "two")])
    #expect(flaws(audit) == [.foreign: 2])
  }

  @Test func aRecordOfALaneThatIsNotRunIsForeign() {
    let timed = record("a", lane: .latency)
    #expect(flaws(RecordAudit(of: run(owed: owed), records: all + [timed])) == [.foreign: 1])
    #expect(flaws(RecordAudit(of: run(), records: all + [timed])) == [.foreign: 1])
  }

  @Test func everyRepetitionIsOwed() {
    let owed = [
      OwedRecords(dataset: "d", latency: ["a", "b"], repetitions: 2, sessions: ["s": ["b"]])
    ]
    let run = run(lanes: [.latency], owed: owed, pipelines: ["one"])
    let records = (0..<2).flatMap {
      [
        record("a", lane: .latency, repetition: $0),
        record("b", lane: .latency, repetition: $0, session: "s"),
      ]
    }
    #expect(RecordAudit(of: run, records: records).findings == [])
    let audit = RecordAudit(of: run, records: Array(records.dropLast()))
    #expect(
      audit.sentences
        == ["1 of 4 records is missing: one on d, case 'b' (latency lane, repetition 1)"])
    var moved = records
    moved[1].identity.page.session = nil
    #expect(flaws(RecordAudit(of: run, records: moved)) == [.impossible: 1])
  }

  @Test func withoutAListTheRepetitionsOfAllPagesAreOwed() {
    let run = run(lanes: [.accuracy, .latency])
    let once = all + all.map { record($0.case, $0.pipeline, lane: .latency) }
    #expect(RecordAudit(of: run, records: once).findings == [])
    let oneMore = once + [record("a", lane: .latency, repetition: 1)]
    #expect(RecordAudit(of: run, records: oneMore).findings == [])
    #expect(flaws(RecordAudit(of: run, records: once.dropLast())) == [.missing: 1])
    #expect(
      flaws(RecordAudit(of: run, records: once + [record("a", lane: .latency)])) == [.doubled: 1])
  }

  @Test func aSearchOwesNothingAndEachKeyOnce() {
    var run = run(cases: 1000)
    run.isSearch = true
    // A search in progress has not yet listed the settings that it tries.
    #expect(RecordAudit(of: run, records: [record("a"), record("b", "two#7")]).findings == [])
    #expect(flaws(RecordAudit(of: run, records: [record("a"), record("a")])) == [.doubled: 1])
  }

  @Test func aSearchMayTimeSettingsWithoutALaneForIt() {
    var run = run(lanes: [.accuracy])
    let timed = all + [record("a", lane: .latency), record("a", lane: .latency, repetition: 1)]
    #expect(flaws(RecordAudit(of: run, records: timed)) == [.foreign: 2])
    run.isSearch = true
    #expect(RecordAudit(of: run, records: timed).findings == [])
  }

  @Test(arguments: [Metric.Rate.cer, .wordRecall, .readingOrderTau])
  func impossibleCountsAreFound(rate: Metric.Rate) {
    let impossible: [Tally] =
      switch rate {
      case .cer: [Tally(-1, of: 10), Tally(1, of: -1)]
      case .wordRecall: [Tally(11, of: 10), Tally(-1, of: 10), Tally(1, of: 0)]
      default: [Tally(-11, of: 10), Tally(11, of: 10)]
      }
    let possible: [Tally] =
      switch rate {
      case .cer: [Tally(30, of: 10), Tally(3, of: 0)]
      case .readingOrderTau: [Tally(-10, of: 10), Tally(0, of: 0)]
      default: [Tally(10, of: 10), Tally(0, of: 0)]
      }
    for (tallies, expected) in [(impossible, 1), (possible, 0)] {
      for tally in tallies {
        var records = all
        records[3].scores[rate] = tally
        let audit = RecordAudit(of: run(owed: owed), records: records)
        #expect(flaws(audit)[.impossible] ?? 0 == expected, "\(tally)")
      }
    }
  }

  @Test func anImpossibleValueIsNamed() {
    var records = all
    records[0].scores[.cer] = Tally(-1000, of: 120)
    #expect(
      RecordAudit(of: run(owed: owed), records: records).sentences == [
        "1 record has an impossible value: one on d, case 'a' (accuracy lane): cer is -1000 of 120"
      ])
  }

  @Test(arguments: [-0.1, .infinity, .nan]) func timesAreFiniteAndNotNegative(seconds: Double) {
    let changes: [(inout CaseRecord) -> Void] = [
      { $0.elapsed = seconds }, { $0.sharedSeconds = seconds },
      { $0.timings = [StepTiming(step: "load", wall: seconds, cpu: 0)] },
      { $0.timings = [StepTiming(step: "load", wall: 0, cpu: seconds)] },
      { $0.values[.costPerPage] = seconds },
      { $0.confidence = seconds }, { $0.peakResidentBytes = -1 },
      {
        $0.service = ServiceUse()
        $0.service?.waiting = seconds
      },
      {
        $0.service = ServiceUse()
        $0.service?.requests = [0.1, seconds]
      },
      {
        $0.service = ServiceUse()
        $0.service?.sentBytes = -1
      },
    ]
    for change in changes {
      var records = all
      change(&records[2])
      #expect(flaws(RecordAudit(of: run(owed: owed), records: records)) == [.impossible: 1])
    }
  }

  @Test func aReadingThatIsNamedMustBeThere() {
    var records = all
    records[0].readingDigest = "there"
    records[1].readingDigest = "gone"
    let audit = RecordAudit(of: run(owed: owed), records: records) { $0 == "there" }
    #expect(
      audit.sentences
        == ["1 record has no reading in 'readings': two on d, case 'a' (accuracy lane)"])
  }

  @Test func everyFlawHasItsSentence() {
    let records = Array(all.dropFirst()) + [record("b"), record("x")]
    let audit = RecordAudit(of: run(owed: owed), records: records)
    #expect(audit.findings.map(\.flaw) == [.doubled, .foreign, .missing])
    #expect(audit.sentences.count == 3)
    #expect(audit.sentencesOfSurplus.count == 2)
  }
}
