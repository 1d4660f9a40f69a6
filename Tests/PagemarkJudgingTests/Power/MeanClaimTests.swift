import PagemarkJudging
import PagemarkPipeline
import PagemarkScoring
import Testing

/// The number of documents that a mean needs, planned from those of a run.
@Suite struct MeanClaimTests {
  @Test func aRateIsPlannedFromTheDocumentsOfARun() throws {
    let plan = try plan("cer.macro <= 12 %", SyntheticRun(seed: 1))
    #expect((plan.pipeline, plan.dataset) == ("a", "drawn"))
    #expect(plan.assumptions == ["if all documents are like the 40 of the run"])
    let needs = plan.needs.compactMap(\.shown)
    #expect(needs.count == 3 && needs == needs.sorted())
    #expect(plan.needs.allSatisfy { $0.refuted == nil })
    // Perfect documents would need at least 32: no bet is faster.
    #expect(needs[0] > 32)
  }

  @Test func documentsAreScaledToTheGivenRate() throws {
    let run = SyntheticRun(seed: 1)
    func needed(at rate: Double) throws -> Int? {
      try plan("cer.macro <= 20 %", run, rate: rate).needs[1].shown
    }
    let needs = try [0.05, 0.1, 0.15].map { try #require(try needed(at: $0)) }
    #expect(needs == needs.sorted() && needs[0] < needs[2])
    #expect(try needed(at: 0.2) == nil)
    #expect(try plan("cer.macro <= 20 %", run, rate: 0.3).needs[1].refuted != nil)
  }

  @Test func perfectDocumentsNeedAsManyAsABet() throws {
    let plan = try plan("cer.macro <= 5 %", SyntheticRun(seed: 1), rate: 0)
    #expect(plan.needs.map(\.shown) == [78, 78, 78])
  }

  @Test func givesTheProbabilityOfAProof() throws {
    let run = SyntheticRun(seed: 1)
    let needed = try #require(try plan("cer.macro <= 12 %", run).needs[1].shown)
    let reach = try #require(try plan("cer.macro <= 12 %", run, documents: needed).reach)
    #expect(abs((reach.shown ?? 0) - 0.8) < 0.05)
    #expect(reach.refuted == 0)
    let fewer = try #require(try plan("cer.macro <= 12 %", run, documents: needed / 2).reach)
    #expect((fewer.shown ?? 1) < (reach.shown ?? 0))
  }

  @Test func casesOfOneDocumentProveLittleMoreThanOne() throws {
    // The same pages, as one document each or as four per document.
    var run = SyntheticRun(seed: 2)
    run.pages = 400
    let gate = "field.total.accuracy >= 70 %"
    let alone = try #require(try plan(gate, run).needs[1].shown)
    run.pagesPerDocument = 4
    let together = try #require(try plan(gate, run).needs[1].shown)
    // Here pages of a document do not fail together, so that one is worth more than a page, if not four.
    #expect(together < alone && together * 4 > alone)
  }

  @Test func aDocumentBeyondTheCapSuggestsAnotherRate() throws {
    let run = SyntheticRun(seed: 1)
    var records = run.records
    for index in records.indices where records[index].case == records[0].case {
      records[index].scores[.cer] = Tally(0, of: 1_000_000)
    }
    let table = try #require(
      Baseline(of: run.run, records: records).table(pipeline: "a", dataset: "drawn"))
    let requirement = try Requirement("cer <= 12 %")
    let fault = #expect(throws: PowerFault.self) { try PowerPlan(requirement, from: table) }
    #expect(fault.map { "\($0)" }?.contains("gate the .capped or .macro rate") == true)
  }

  @Test func rejectsMetricsWithoutValuesOrBound() throws {
    #expect(throws: PowerFault.noValues("a on drawn")) {
      try plan("wer <= 5 %", SyntheticRun(seed: 1))
    }
    #expect(throws: PowerFault.withoutBound(.peakMemory)) {
      try plan("memory.peak <= 1 GB", SyntheticRun(seed: 1))
    }
  }

  private func plan(
    _ gate: String, _ run: SyntheticRun, rate: Double? = nil, documents: Int? = nil
  ) throws -> PowerPlan {
    let table = try #require(
      Baseline(of: run.run, records: run.records).table(pipeline: "a", dataset: "drawn"))
    return try PowerPlan(try Requirement(gate), from: table, rate: rate, documents: documents)
  }
}
