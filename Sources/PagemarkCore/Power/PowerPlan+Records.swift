extension PowerPlan {
  /// The documents that a gate takes, if all are like those that a pipeline read.
  ///
  /// - Parameters:
  ///   - requirement: The gate.
  ///   - table: A pipeline on a dataset.
  ///   - documents: How many to tell the reach of.
  /// - Throws: Why there is no plan.
  public init(
    _ requirement: Requirement, from table: CaseTable, documents: Int? = nil
  ) throws(PowerFault) {
    let claim = try ShareClaim(requirement)
    guard let seen = claim.observed(in: table) else {
      throw .noValues("\(table.pipeline) on \(table.dataset)")
    }
    guard seen.cases == seen.documents else { throw .severalCases }
    self = claim.plan(rate: seen.rate, documents: documents)
    (pipeline, dataset) = (table.pipeline, table.dataset)
    assumptions = ["if all documents are like the \(seen.documents) of the run"]
  }
}
