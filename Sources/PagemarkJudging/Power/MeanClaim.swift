internal import PagemarkStatistics

/// A gate on a mean over documents: error rates, means over pages, and shares in documents with several cases each.
///
/// The number of documents that proves it depends on how much they differ, so the documents of a past run represent
/// all others.
public struct MeanClaim: Sendable {
  private let requirement: Requirement
  private let table: CaseTable
  private let evidence: MeanEvidence
  private let power: BettingPower
  /// From the metric's value to the value that is bet on; for a time, that is already the share of pages over the
  /// budget.
  private let scale: BadnessScale?

  /// - Parameters:
  ///   - requirement: The gate.
  ///   - table: A pipeline on a dataset.
  /// - Throws: `PowerFault` if there is no plan for the gate, or the table has no values of its metric.
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
  ///   - rate: The assumed true value: the metric's value, or the share of pages over the budget; `nil` assumes the
  ///     observed one. The documents' own values are scaled to it.
  ///   - documents: The number of documents whose reach to determine.
  /// - Returns: The plan with its assumptions.
  /// - Complexity: As `BettingPower`, per probability.
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
