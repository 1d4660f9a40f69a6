internal import PagemarkJudging
internal import PagemarkPipeline

/// The amount that a run may spend, and has spent.
struct CostBudget {
  let prices: [String: ModelPrice]
  private let limit: Double?
  private let control: RunControl
  private var spent = 0.0

  init(_ measure: Measure, control: RunControl) {
    (prices, limit) = (measure.prices ?? [:], measure.costLimit)
    self.control = control
  }

  /// Adds the record's cost, and asks the run to stop if the total exceeds the limit.
  mutating func spend(_ record: CaseRecord) {
    spent += record.spent
    if let limit, spent >= limit { control.stop(.costLimit) }
  }
}
