internal import PagemarkStatistics

/// A gate on a mean of what documents are worth: error rates, means over pages, and shares of documents that have several
/// cases each.
///
/// How many documents prove it depends on how they differ, so that those of a past run stand for all.
public struct MeanClaim: Sendable {
  private let requirement: Requirement
  private let table: CaseTable
  private let evidence: MeanEvidence
  private let power: BettingPower
  /// From the metric's value to what is bet on; of a time, that is the share of pages over its budget already.
  private let scale: BadnessScale?

  /// - Parameters:
  ///   - requirement: The gate.
  ///   - table: A pipeline on a dataset.
  /// - Throws: Why there is no plan.
  public init(_ requirement: Requirement, from table: CaseTable) throws(PowerFault) {
    guard case .value(let threshold) = requirement.bound else {
      throw .againstBaseline(requirement)
    }
    let metric = requirement.metric
    guard let sample = table.sample(of: metric) else {
      throw .noValues("\(table.pipeline) on \(table.dataset)")
    }
    let orders = DocumentOrders(of: table.documents(of: metric))
    switch sample.evidence(for: requirement, threshold: threshold, orders: orders) {
    case .plain: throw .withoutBound(metric)
    case .ofMean(let mean, let scale): (evidence, self.scale) = (mean, scale)
    case .ofCount(let count, let scale): (evidence, self.scale) = (count.byBets, scale)
    case .ofTimes(let count, _, _): (evidence, self.scale) = (count.byBets, nil)
    }
    guard let bound = BettingBound(evidence.documents, orders: orders) else {
      throw .noValues("\(table.pipeline) on \(table.dataset)")
    }
    if let obstacle = evidence.obstacle(bound) { throw .unprovable(obstacle) }
    power = BettingPower(evidence.documents, weightCap: bound.weightCap)
    (self.requirement, self.table) = (requirement, table)
  }

  /// - Parameters:
  ///   - rate: What is true: the metric's value, or the share of pages over the budget; `nil` is what the run saw.
  ///     The documents' own values are scaled to it.
  ///   - documents: How many to tell the reach of.
  /// - Returns: The plan, with what was assumed.
  /// - Complexity: as `BettingPower`, a probability.
  public func plan(rate: Double? = nil, documents: Int? = nil) -> PowerPlan {
    let mean = rate.map { rate in scale?.badness(rate) ?? rate } ?? power.seen
    let limit = evidence.limit
    let seen = evidence.documents.count { $0.weight > 0 }
    var plan = PowerPlan(
      kind: .gate, claim: requirement.text, assumptions: [],
      needs: PowerPlan.powers.map { share in
        let needed = power.documents(toSettle: limit, at: mean, power: share)
        return PowerPlan.Need(
          power: share, shown: mean < limit ? needed : nil, refuted: mean > limit ? needed : nil)
      },
      reach: documents.map { count in
        let share = power.share(of: count, settling: limit, at: mean)
        return PowerPlan.Reach(
          documents: count, shown: mean < limit ? share : 0, refuted: mean > limit ? share : 0)
      })
    (plan.pipeline, plan.dataset) = (table.pipeline, table.dataset)
    plan.assumptions = ["if all documents are like the \(seen) of the run"]
    return plan
  }
}
