import PagemarkElementary
import PagemarkJudging
import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import PagemarkStatistics
import RunSamples
import TestSupport
import Testing

/// What can be proven or refuted, and what no sample can prove.
@Suite struct EvidenceTests {
  @Test(arguments: [2, 3, 5])
  func aHandfulOfPerfectPagesProvesNothing(pages: Int) throws {
    let records = (0..<pages).map { page("\($0)", cer: Tally(0, of: 100)) }
    let open = try verdict("cer <= 0.5 %", on: records)
    #expect((open.decision, open.evidence) == (.pass, .unproven))
    #expect(try verdict("cer <= 0.5 %", on: records, assurance: .proven).decision == .fail)
    #expect(try #require(open.high) > 0.005, "an interval is never a point")
  }

  @Test func twoEqualPagesRefuteNothing() throws {
    let records = (0..<2).map { page("\($0)", cer: Tally(2, of: 100)) }
    let verdict = try verdict("cer <= 0.5 %", on: records)
    #expect((verdict.decision, verdict.evidence) == (.fail, .unproven))
  }

  @Test func onePageRefutesNoRate() throws {
    let right = FieldResult(verdict: .wrong, read: "2", expected: ["1"], isInText: nil)
    var record = page("a", cer: Tally(1, of: 10))
    record.fields[.total] = right
    #expect(try verdict("field.total.accuracy >= 75 %", on: [record]).evidence == .unproven)
  }

  @Test func sixtyPagesOfOneDocumentProveNoPercentile() throws {
    let records = (0..<60).map { timed("\($0)", document: "one", seconds: 1) }
    #expect(try verdict("latency.p95 <= 2 s", on: records).evidence == .unproven)
    let alone = (0..<60).map { timed("\($0)", document: "\($0)", seconds: 1) }
    #expect(try verdict("latency.p95 <= 2 s", on: alone).evidence == .proven)
  }

  @Test func documentsThatFailTogetherCountOnce() throws {
    // 99 of 100 pages: proven to be 90 % if each is a document of its own, not if there are 20 documents of five.
    func records(perDocument: Int) -> [CaseRecord] {
      (0..<100).map { number in
        var record = page(
          "\(number)", document: "\(number / perDocument)", cer: Tally(1, of: 10))
        record.fields[.total] = FieldResult(
          verdict: number == 7 ? .wrong : .right, read: "1", expected: ["1"], isInText: nil)
        return record
      }
    }
    let gate = "field.total.accuracy >= 90 %"
    #expect(try verdict(gate, on: records(perDocument: 1)).evidence == .proven)
    #expect(try verdict(gate, on: records(perDocument: 5)).evidence == .unproven)
  }

  @Test func aBoundIsNeverOnTheOtherSideOfTheEstimate() throws {
    // Short pages are perfect, a few long ones are not: the capped rate is far below the true one.
    let records = (0..<200).map { number in
      let isLong = number < 3
      return page("\(number)", cer: Tally(isLong ? 4_000 : 0, of: isLong ? 20_000 : 200))
    }
    let verdict = try verdict("cer <= 5 %", on: records)
    #expect((verdict.decision, verdict.evidence) == (.fail, .unproven))
    #expect(verdict.reason.contains("gate the .capped or .macro rate"))
  }

  @Test func aCappedRateNamesItsCap() throws {
    let records = (0..<400).map { number in
      page("\(number)", cer: Tally(1, of: number < 20 ? 2_000 : 100))
    }
    let verdict = try verdict("cer.capped <= 10 %", on: records)
    #expect(verdict.evidence == .proven)
    #expect(verdict.reason.contains("a document counts as at most 300 characters"))
    let bound = try #require(verdict.bound)
    #expect(try bound < 0.1 && bound > #require(verdict.estimate))
  }

  @Test func theMaximumOverThePagesIsAFact() throws {
    var record = timed("a", document: "a", seconds: 1)
    record.peakResidentBytes = 50_000_000
    let verdict = try verdict("memory.peak <= 100 MB", on: [record])
    #expect(verdict.evidence == .proven)
    #expect(verdict.reason == "met, a fact about these pages (n = 1)")
  }

  @Test func aGateOnTheWorstPageFailsForASinglePage() throws {
    let records = (0..<10).map { page("\($0)", cer: Tally($0 == 3 ? 60 : 1, of: 100)) }
    let missed = try verdict("worst.cer <= 50 %", on: records)
    #expect((missed.decision, missed.evidence, missed.estimate) == (.fail, .refuted, 0.6))
    #expect(try verdict("worst.cer <= 60 %", on: records).decision == .pass)
    let recall = records.map { record in
      var record = record
      record.scores[.wordRecall] = Tally(record.case == "3" ? 1 : 9, of: 10)
      return record
    }
    #expect(try verdict("worst.words.recall >= 50 %", on: recall).decision == .fail)
  }

  @Test func aGateCanApplyToOneTag() throws {
    let records = (0..<10).map { number in
      var record = page("\(number)", cer: Tally(number < 5 ? 0 : 50, of: 100))
      record.identity.page.tags = [number < 5 ? "split=tune" : "split=holdout"]
      return record
    }
    let tuned = try verdict("cer <= 5 %", on: records, where: "split=tune")
    #expect((tuned.decision, tuned.n, tuned.where) == (.pass, 5, "split=tune"))
    #expect(try verdict("cer <= 5 %", on: records, where: "split=holdout").decision == .fail)
    let unknown = try verdict("cer <= 5 %", on: records, where: "split=typo")
    #expect((unknown.decision, unknown.obstacle) == (.notEvaluable, .values))
    #expect(unknown.reason == "no case with the tag 'split=typo' has a value for it")
  }

  @Test func aCorpusIsJudgedByFacts() throws {
    let records = (0..<3).map { page("\($0)", cer: Tally(2, of: 100)) }
    let met = try verdict("cer <= 5 %", on: records, of: .corpus)
    #expect((met.evidence, met.reason) == (.proven, "met, a fact about these pages (n = 3)"))
    #expect(try verdict("cer <= 1 %", on: records, of: .corpus).evidence == .refuted)
    // Three readings do not determine a page's time.
    let times = (0..<3).map { timed("\($0)", document: "\($0)", seconds: 1) }
    #expect(try verdict("latency.p95 <= 2 s", on: times, of: .corpus).evidence == .unproven)
  }

  @Test func openGatesSayHowManyCasesSettleThem() throws {
    // 54 of 60 is exactly at the limit: no number of cases settles it.
    func records(right: Int, of count: Int) -> [CaseRecord] {
      (0..<count).map { number in
        var record = page("\(number)", cer: Tally(1, of: 10))
        record.fields[.total] = FieldResult(
          verdict: number < right ? .right : .wrong, read: "1", expected: ["1"], isInText: nil)
        return record
      }
    }
    let gate = "field.total.accuracy >= 90 %"
    #expect(try verdict(gate, on: records(right: 54, of: 60)).neededCases == nil)
    let open = try #require(try verdict(gate, on: records(right: 56, of: 60)).neededCases)
    #expect((open.more, open.power) == (open.total - 60, 0.8))
    #expect(
      ProportionPower.provenShare(of: open.total, rate: 56.0 / 60, atLeast: 0.9) >= 0.8)
    #expect(open.plausible.count == 2 && open.plausible[0] != nil && open.plausible[1] == nil)
    #expect(try verdict(gate, on: records(right: 60, of: 60)).neededCases == nil)
  }

  @Test(arguments: PagePopulation.all.map(\.name))
  func evidenceOnARateIsFalseInAtMostFivePercent(population name: String) throws {
    let population = try #require(PagePopulation.all.first { $0.name == name })
    let truth = population.macroRate()
    let requirement = "cer.macro <= \(truth)"
    for pages in [2, 10, 30, 60] {
      var random = SplitMix64(seed: 5, stream: "\(name)/\(pages)")
      var (proven, refuted) = (0, 0)
      let samples = 40
      for sample in 0..<samples {
        let records = (0..<pages).map { number in
          let drawn = population.page(&random)
          return page(
            "\(sample)/\(number)", cer: Tally(Int(drawn.rate * 1_000_000), of: 1_000_000))
        }
        switch try verdict(requirement, on: records).evidence {
        case .proven: proven += 1
        case .refuted: refuted += 1
        case .unproven, .none: break
        }
      }
      // Of 40 samples, 7 or more false ones have a probability of 0.3 % at a rate of 5 %.
      #expect(proven < 7 && refuted < 7, "\(pages) pages: \(proven) proven, \(refuted) refuted")
    }
  }
}

extension EvidenceTests {
  private func verdict(
    _ requirement: String, on records: [CaseRecord], where tag: String? = nil,
    of estimand: Estimand? = nil, assurance: Assurance = .point
  ) throws -> GateVerdict {
    var run = SyntheticRun(seed: 1).run
    run.pipelines = Array(run.pipelines.prefix(1))
    run.datasets[0].cases = Set(records.map(\.case)).count
    run.gates = [Gate(require: try Requirement(requirement), where: tag)]
    run.estimand = estimand
    return try #require(
      Summary(of: run, records: records, assurance: assurance).gates.first)
  }

  private func page(_ name: String, document: String? = nil, cer: Tally) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(
        case: name, dataset: "drawn", document: document ?? name, lane: .accuracy, repetition: 0),
      pipeline: "a", outcome: .scored)
    record.scores[.cer] = cer
    return record
  }

  private func timed(_ name: String, document: String, seconds: Double) -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(
        case: name, dataset: "drawn", document: document, lane: .latency, repetition: 0),
      pipeline: "a", outcome: .scored)
    record.timings = [StepTiming(step: "tesseract", wall: seconds, cpu: seconds)]
    return record
  }
}
