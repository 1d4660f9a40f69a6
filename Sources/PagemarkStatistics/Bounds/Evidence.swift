/// How surely a gate's claim holds for pages like those measured, apart from what was decided.
public enum Evidence: String, Codable, Sendable {
  /// Of every one-sided bound that proves or refutes.
  public static let confidence = 0.95

  /// The one-sided confidence bound keeps the requirement.
  case proven
  /// The bound on the other side breaks it.
  case refuted
  /// Neither: more cases could tell.
  case unproven
  /// There is nothing to judge: no cases, or a value that has no bound.
  case none
}
