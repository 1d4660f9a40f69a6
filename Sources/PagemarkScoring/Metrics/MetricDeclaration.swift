/// Metrics that are documented together, and their meaning: one sentence in a report, one row in a table.
public struct MetricDeclaration: Hashable, Sendable {
  /// The names in suites, with `NAME` for a field and `STEP` for a step.
  public let names: [String]
  /// What is counted or timed, and what it is divided by.
  public let meaning: String
  /// One of the metrics, which has the same unit, direction and lane as the others.
  public let example: Metric
  /// Whether only pipelines that use a server have it.
  public let isOfServices: Bool

  init(_ names: String..., example: Metric, isOfServices: Bool = false, meaning: String) {
    (self.names, self.example, self.meaning) = (names, example, meaning)
    self.isOfServices = isOfServices
  }
}
