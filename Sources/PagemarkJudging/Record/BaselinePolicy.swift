/// A suite's settings for baselines.
public struct BaselinePolicy: Hashable, Sendable, Codable {
  /// Which cases are compared.
  public enum Cases: String, Hashable, Sendable, Codable, CaseIterable {
    /// All: a baseline with different cases cannot be compared.
    case all
    /// Those that both have.
    case common
  }

  public var cases: Cases

  public init(cases: Cases) { self.cases = cases }
}
