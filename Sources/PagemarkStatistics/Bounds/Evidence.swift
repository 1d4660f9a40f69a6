/// How strong the evidence is that a gate's claim holds for pages like those measured, independently of the decision.
public enum Evidence: String, Codable, Sendable {
  /// The confidence of every one-sided bound that proves or refutes.
  public static let confidence = 0.95

  /// The one-sided confidence bound satisfies the requirement.
  case proven
  /// The bound on the other side violates it.
  case refuted
  /// Neither: more cases could decide it.
  case unproven
  /// There is nothing to judge: no cases, or a value that has no bound.
  case none
}
