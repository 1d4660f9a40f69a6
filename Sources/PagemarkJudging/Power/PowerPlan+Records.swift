extension PowerPlan {
  /// The documents that a gate takes, if all are like those that a pipeline read.
  ///
  /// Shares of documents with one case each are planned exactly, all else by bets (`MeanClaim`).
  ///
  /// - Parameters:
  ///   - requirement: The gate.
  ///   - table: A pipeline on a dataset.
  ///   - rate: What is true in place of what was seen: the metric's value, or the share of pages over the budget.
  ///   - documents: How many to tell the reach of.
  /// - Throws: Why there is no plan.
  public init(
    _ requirement: Requirement, from table: CaseTable, rate: Double? = nil, documents: Int? = nil
  ) throws(PowerFault) {
    let claim: ShareClaim?
    do throws(PowerFault) { claim = try ShareClaim(requirement) } catch {
      guard case .ofMean = error else { throw error }
      claim = nil
    }
    guard let claim else {
      self = try MeanClaim(requirement, from: table).plan(rate: rate, documents: documents)
      return
    }
    guard let seen = claim.observed(in: table) else {
      throw .noValues("\(table.pipeline) on \(table.dataset)")
    }
    guard seen.cases == seen.documents else {
      self = try MeanClaim(requirement, from: table).plan(rate: rate, documents: documents)
      return
    }
    self = claim.plan(rate: rate ?? seen.rate, documents: documents)
    (pipeline, dataset) = (table.pipeline, table.dataset)
    assumptions = ["if all documents are like the \(seen.documents) of the run"]
  }
}
