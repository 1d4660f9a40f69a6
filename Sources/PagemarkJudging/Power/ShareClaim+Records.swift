extension ShareClaim {
  /// The results of a pipeline on a dataset.
  public struct Observed: Hashable, Sendable {
    /// The metric's value, or the share of cases over the budget.
    public var rate: Double
    public var cases: Int
    public var documents: Int
  }

  /// - Returns: `nil` if there is no value of the metric.
  public func observed(in table: CaseTable) -> Observed? {
    guard let flags = flags(in: table) else { return nil }
    let cases = flags.reduce(0) { $0 + $1.count }
    let right = flags.reduce(0) { $0 + $1.count(where: \.self) }
    return Observed(
      rate: Double(isOfRight ? right : cases - right) / Double(cases), cases: cases,
      documents: flags.count)
  }

  /// Which cases of each document are right.
  private func flags(in table: CaseTable) -> [[Bool]]? {
    guard let quantity = requirement.metric.quantity, case .value(let bound) = requirement.bound
    else { return nil }
    let documents = table.entries(of: quantity).grouped(byName: \.document) { entry -> Bool? in
      if let mark = entry.value.mark { return mark == isOfRight }
      return entry.value.rate.map { $0 <= bound }
    }.filter { !$0.isEmpty }
    return documents.isEmpty ? nil : documents
  }
}
