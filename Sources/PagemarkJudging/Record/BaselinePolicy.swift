/// What a suite says of baselines.
public struct BaselinePolicy: Hashable, Sendable, Codable {
  /// Which cases are held against each other.
  public enum Cases: String, Hashable, Sendable, Codable, CaseIterable {
    /// All: a baseline with other cases can't be compared.
    case all
    /// Those that both have.
    case common
  }

  public var cases: Cases

  public init(cases: Cases) { self.cases = cases }
}
