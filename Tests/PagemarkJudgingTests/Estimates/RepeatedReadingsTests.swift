import PagemarkElementary
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import Testing

@testable import PagemarkJudging

/// Pages that the accuracy lane reads several times, by a recognizer that draws at random.
@Suite struct RepeatedReadingsTests {
  private func record(
    _ page: Int, _ repetition: Int, edits: Int = 0, of length: Int = 100, isRight: Bool = true
  ) -> CaseRecord {
    let name = "\(1000 + page)"
    var record = CaseRecord(
      CaseIdentity(
        case: name, dataset: "d", document: name, lane: .accuracy, repetition: repetition),
      pipeline: "a", outcome: .scored)
    record.reading = .text
    record.scores[.cer] = Tally(edits, of: length)
    record.values[.quadIoU] = isRight ? 1 : 0.5
    record.fields[.total] = FieldResult(
      verdict: isRight ? .right : .wrong, read: isRight ? "1" : "2", expected: ["1"],
      isInText: isRight)
    return record
  }

  private func run(
    _ gates: [String], pages: Int, repetitions: Int, estimand: Estimand? = nil
  ) throws -> RunRecord {
    var measure = Measure()
    measure.accuracy = AccuracySampling(repetitions: repetitions)
    var run = RunRecord(
      suite: "s",
      pipelines: [Pipeline(name: "a", image: [], recognizer: Recognizer(TesseractSettings()))],
      datasets: [
        DatasetRecord(name: "d", title: "D", cases: pages, absence: nil, policy: TextPolicy())
      ],
      gates: try gates.map { Gate(require: try Requirement($0)) }, measure: measure,
      lanes: [.accuracy], isPartial: false,
      provenance: Provenance(
        tool: "0", libraries: [:], suiteFingerprint: "", cpu: "", cores: 2, kernel: "",
        threadLimit: 1, workers: 2, startedAt: "2026-01-01T00:00:00Z"),
      ending: .complete)
    run.estimand = estimand
    var owed = OwedRecords(dataset: "d", accuracy: (0..<pages).map { "\(1000 + $0)" })
    owed.accuracyRepetitions = repetitions
    run.owed = [owed]
    return run
  }

  private func summary(
    _ records: [CaseRecord], _ gates: [String] = [], pages: Int, repetitions: Int,
    estimand: Estimand? = nil
  ) throws -> Summary {
    Summary(
      of: try run(gates, pages: pages, repetitions: repetitions, estimand: estimand),
      records: records, assurance: .point)
  }

  // MARK: the two parts of the variance

  /// Pages 0.1, 0.3 and 0.5, 0.7: the readings of a page have variance 0.02, the means 0.2 and 0.6 have 0.08, and half of
  /// 0.02 of that is the readings'.
  @Test func theVarianceIsPartedIntoPageAndDraw() throws {
    func terms(_ values: Double...) -> [RatioTerm] {
      values.map { RatioTerm(numerator: $0, denominator: 1) }
    }
    let spread = try #require(DrawSpread([terms(0.1, 0.3), terms(0.5, 0.7)]))
    #expect(spread.repetitions == 2)
    #expect(abs(spread.draws - 0.02.squareRoot()) < 1e-12)
    #expect(abs(spread.pages - 0.07.squareRoot()) < 1e-12)
    let same = try #require(DrawSpread([terms(0.1, 0.1), terms(0.5, 0.5)]))
    #expect(same.draws == 0 && abs(same.pages - 0.08.squareRoot()) < 1e-12)
    // All pages alike: what the draws explain is not counted twice.
    #expect(DrawSpread([terms(0, 1), terms(1, 0), terms(0, 1)])?.pages == 0)
    #expect(DrawSpread([terms(0.1), terms(0.5)]) == nil)
    #expect(DrawSpread([terms(0.1, 0.2)]) == nil)
    #expect(DrawSpread([]) == nil)
  }

  @Test func theParameterIsWhatThePagesWereDrawnWith() throws {
    var random = SplitMix64(seed: 3)
    func normal(_ deviation: Double) -> Double {
      deviation
        * (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    }
    let pages = (0..<4000).map { _ in
      let own = 0.5 + normal(0.1)
      return (0..<3).map { _ in RatioTerm(numerator: own + normal(0.05), denominator: 1) }
    }
    let spread = try #require(DrawSpread(pages))
    #expect(abs(spread.pages - 0.1) < 0.005 && abs(spread.draws - 0.05) < 0.002)
  }

  // MARK: readings are no pages

  @Test func readingsOfAPageCountAsOnePage() throws {
    let records = (0..<3).flatMap { page in
      (0..<2).map { record(page, $0, edits: page + $0, isRight: page > 0 || $0 > 0) }
    }
    let metrics = try summary(records, pages: 3, repetitions: 2).results[0].metrics
    // (0 + 1 + 1 + 2 + 2 + 3) of 600.
    let cer = try #require(metrics["cer"])
    #expect(cer.estimate == 9.0 / 600 && cer.n == 3)
    #expect(abs((cer.spread?.draws ?? 0) - 0.00005.squareRoot()) < 1e-12)
    // Page 0 is right half of the time, and the others are always.
    let total = try #require(metrics["field.total.accuracy"])
    #expect(abs((total.estimate ?? 0) - 5.0 / 6) < 1e-12 && total.n == 3)
    #expect(metrics["quad.iou"]?.estimate == (0.75 + 1 + 1) / 3 && metrics["quad.iou"]?.n == 3)
    #expect(metrics["failures.rate"]?.estimate == 0 && metrics["failures.rate"]?.n == 3)
  }

  @Test func aReadingThatFailsIsAPartOfItsPage() throws {
    var records = (0..<3).flatMap { page in (0..<2).map { record(page, $0) } }
    records[3].outcome = .failed(Failure(stage: "tesseract", kind: .crash, message: "x"))
    let failures = try #require(
      try summary(records, pages: 3, repetitions: 2).results[0].metrics["failures.rate"])
    #expect(abs((failures.estimate ?? 0) - 1.0 / 6) < 1e-12 && failures.n == 3)
    #expect(failures.spread?.repetitions == 2 && failures.spread?.draws ?? 0 > 0)
  }

  /// The interval is that of the pages, however often each is read.
  @Test func equalReadingsChangeNothing() throws {
    func metrics(_ repetitions: Int) throws -> [String: MetricEstimate] {
      let records = (0..<40).flatMap { page in
        (0..<repetitions).map { record(page, $0, edits: page % 7, isRight: page % 5 > 0) }
      }
      return try summary(records, pages: 40, repetitions: repetitions).results[0].metrics
    }
    let (once, often) = (try metrics(1), try metrics(25))
    for name in ["cer", "cer.macro", "cer.capped", "quad.iou"] {
      var estimate = try #require(often[name])
      if name != "cer.capped" { #expect(estimate.spread?.draws ?? 1 < 1e-9) }
      estimate.spread = nil
      let other = try #require(once[name])
      #expect(estimate.n == other.n, "\(name)")
      for (one, two) in [
        (estimate.estimate, other.estimate), (estimate.low, other.low),
        (estimate.high, other.high),
      ] { #expect(abs((one ?? -1) - (two ?? -2)) < 1e-12, "\(name)") }
    }
    let total = try #require(often["field.total.accuracy"])
    #expect(total.estimate == 0.8 && total.n == 40)
    let width = (total.high ?? 0) - (total.low ?? 0)
    let exact = (once["field.total.accuracy"]?.high ?? 0) - (once["field.total.accuracy"]?.low ?? 0)
    #expect(width > 0.7 * exact, "\(width), and \(exact) of pages that were read once")
  }

  @Test func readingAgainProvesNothing() throws {
    let gates = ["field.total.accuracy >= 90 %", "cer <= 5 %"]
    let records = (0..<20).flatMap { page in (0..<50).map { record(page, $0) } }
    let verdicts = try summary(records, gates, pages: 20, repetitions: 50).gates
    // A thousand right readings of 20 pages: 29 pages are needed.
    #expect(verdicts.map(\.decision) == [.pass, .pass])
    #expect(verdicts[0].evidence == .unproven && verdicts[0].n == 20)
    let once = try summary((0..<20).map { record($0, 0) }, gates, pages: 20, repetitions: 1).gates
    #expect(
      verdicts[1].evidence == once[1].evidence
        && abs((verdicts[1].bound ?? 2) - (once[1].bound ?? 2)) < 1e-9)
  }

  /// Of pages that are right nine times of ten on average, at a limit of 90 %: at most 5 % may be proven wrongly.
  ///
  /// An analysis that takes each reading for a page proves a third of them.
  @Test func verdictsHoldWhatTheyPromiseHoweverOftenPagesAreRead() throws {
    var (proven, provenByReadings) = (0, 0)
    let (samples, pages, readings) = (200, 60, 10)
    for sample in 0..<samples {
      var random = SplitMix64(seed: UInt64(sample), stream: "repeated")
      let records = (0..<pages).flatMap { page -> [CaseRecord] in
        // Eight pages of a hundred are never right.
        let chance = Double.random(in: 0..<1, using: &random) < 0.08 ? 0.0 : 0.9 / 0.92
        return (0..<readings).map {
          record(page, $0, isRight: Double.random(in: 0..<1, using: &random) < chance)
        }
      }
      if try isProven(records) { proven += 1 }
      let apart = records.enumerated().map { place, record in
        var copy = record
        copy.identity.page.case = "\(10_000 + place)"
        copy.identity.page.document = copy.case
        copy.identity.repetition = 0
        return copy
      }
      if try isProven(apart) { provenByReadings += 1 }
    }
    #expect(proven <= samples / 20, "\(proven) of \(samples)")
    #expect(provenByReadings > samples / 5, "\(provenByReadings) of \(samples)")
  }

  /// Whether the records prove that 90 % of the totals are right.
  private func isProven(_ records: [CaseRecord]) throws -> Bool {
    let requirement = try Requirement("field.total.accuracy >= 90 %")
    let pipeline = Pipeline(name: "a", image: [], recognizer: Recognizer(TesseractSettings()))
    let measured = Measurements(of: records, pipeline: pipeline, dataset: "d")
    let sample = try #require(measured.sample(of: requirement.metric))
    let orders = DocumentOrders(of: measured.documents(of: requirement.metric))
    return sample.evidence(for: requirement, threshold: 0.9, orders: orders).evidence == .proven
  }

  @Test func inACorpusWhatDiffersFromDrawToDrawIsNoFact() throws {
    let gate = ["field.total.accuracy >= 40 %"]
    func evidence(_ isRight: (Int, Int) -> Bool) throws -> Evidence {
      let records = (0..<4).flatMap { page in
        (0..<2).map { record(page, $0, isRight: isRight(page, $0)) }
      }
      return try summary(records, gate, pages: 4, repetitions: 2, estimand: .corpus).gates[0]
        .evidence
    }
    #expect(try evidence { page, _ in page > 0 } == .proven)
    #expect(try evidence { page, draw in page > 0 || draw > 0 } == .unproven)
  }

  // MARK: what is owed, and compared

  @Test func everyReadingIsOwedOnce() throws {
    let run = try run([], pages: 2, repetitions: 2)
    let all = (0..<2).flatMap { page in (0..<2).map { record(page, $0) } }
    #expect(RecordAudit(of: run, records: all).findings == [])
    #expect(RecordAudit(of: run, records: all).owed == 4)
    func flaws(_ records: [CaseRecord]) -> [RecordAudit.Flaw] {
      RecordAudit(of: run, records: records).findings.map(\.flaw)
    }
    #expect(flaws(Array(all.dropLast())) == [.missing])
    #expect(flaws(all + [all[3]]) == [.doubled])
    #expect(flaws(all + [record(1, 2)]) == [.foreign])
  }

  @Test func runsWithOtherNumbersOfReadingsAreCompared() throws {
    func baseline(_ repetitions: Int, isRight: @escaping (Int) -> Bool) throws -> Baseline {
      let records = (0..<30).flatMap { page in
        (0..<repetitions).map { record(page, $0, edits: 5, isRight: isRight(page)) }
      }
      return Baseline(
        of: try run([], pages: 30, repetitions: repetitions), records: records)
    }
    let once = try baseline(1) { $0 > 9 }
    let thrice = try baseline(3) { _ in true }
    let (one, other) = (try #require(once.tables.first), try #require(thrice.tables.first))
    #expect(WorkloadDifference.between(one, other, by: .rate(.cer)) == nil)
    let analysis = PairedAnalysis(
      of: .quantity(.field(.total, .accuracy)), one, other, seed: 1, draws: 200)
    #expect(abs((analysis.values.difference ?? 0) - 1.0 / 3) < 1e-12)
    #expect(analysis.test.pValue < 0.01)
  }
}
