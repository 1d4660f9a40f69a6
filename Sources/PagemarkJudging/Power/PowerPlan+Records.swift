extension PowerPlan {
  /// Plans the documents that a gate needs, if all are like those that a pipeline read.
  ///
  /// Shares of documents with one case each are planned exactly, everything else by bets (`MeanClaim`).
  ///
  /// - Parameters:
  ///   - requirement: The gate.
  ///   - table: A pipeline on a dataset.
  ///   - rate: A value to assume instead of the observed one: the metric's value, or the share of pages over the
  ///     budget.
  ///   - documents: The number of documents whose reach to determine.
  /// - Throws: `PowerFault` if there is no plan for the gate, or the table has no values of its metric.
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
