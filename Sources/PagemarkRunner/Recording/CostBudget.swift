internal import PagemarkPipeline

/// What a run may spend, and has spent.
struct CostBudget {
  let prices: [String: ModelPrice]
  private let limit: Double?
  private let control: RunControl
  private var spent = 0.0

  init(_ measure: Measure, control: RunControl) {
    (prices, limit) = (measure.prices ?? [:], measure.costLimit)
    self.control = control
  }

  /// Adds what the record cost, and asks the run to stop where that is more than it may.
  mutating func spend(_ record: CaseRecord) {
    spent += record.spent
    if let limit, spent >= limit { control.stop(.costLimit) }
  }
}
