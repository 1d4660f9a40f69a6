import PagemarkJudging
import PagemarkScoring
import Testing

@Suite struct ShareClaimTests {
  private func claim(_ text: String) throws -> ShareClaim { try ShareClaim(Requirement(text)) }

  /// Without a loss: 149 receipts show that no more than 2 points are lost, 299 no more than 1.
  @Test(arguments: [
    ("failures.rate <= 1 %", 299), ("failures.rate <= 2 %", 149), ("failures.rate <= 5 %", 59),
    ("latency.p95 <= 2 s", 59), ("latency.p90 <= 2 s", 29), ("latency.p99 <= 2 s", 299),
  ])
  func withoutAFailureTheExactBoundDecides(gate: String, documents: Int) throws {
    let plan = try claim(gate).plan(rate: 0)
    #expect(plan.needs.map(\.shown) == [documents, documents, documents])
    #expect(plan.needs.allSatisfy { $0.refuted == nil })
  }

  @Test func givesTheProbabilityOfAProof() throws {
    let reach = try #require(
      claim("field.vendor.accuracy >= 80 %").plan(rate: 0.85, documents: 237).reach)
    #expect(abs((reach.shown ?? 0) - 0.58) < 0.006)
    #expect((reach.refuted ?? 1) < 1e-3)
  }

  @Test func aTrueRateBeyondTheLimitIsRefuted() throws {
    let plan = try claim("field.total.accuracy >= 90 %").plan(rate: 0.85)
    #expect(plan.needs.allSatisfy { $0.shown == nil && $0.refuted != nil })
    let needs = plan.needs.compactMap(\.refuted)
    #expect(needs == needs.sorted())
  }

  @Test func atTheLimitNoNumberOfDocumentsSuffices() throws {
    let plan = try claim("field.total.accuracy >= 90 %").plan(rate: 0.9)
    #expect(plan.needs.allSatisfy { $0.shown == nil && $0.refuted == nil })
  }

  @Test(arguments: [
    ("memory.peak <= 400 MB", PowerFault.withoutBound(.peakMemory)),
    ("cer <= 5 %", .ofMean(.rate(.cer, .micro))),
  ])
  func rejectsMetricsThatAreNotShares(gate: String, fault: PowerFault) {
    #expect(throws: fault) { try ShareClaim(Requirement(gate)) }
  }

  @Test func rejectsGatesAgainstABaseline() throws {
    let requirement = try Requirement("cer <= baseline + 1 pt")
    #expect(throws: PowerFault.againstBaseline(requirement)) { try ShareClaim(requirement) }
  }
}
