/// How a value that was read compares with the truth.
public enum FieldVerdict: String, Codable, CaseIterable, Sendable {
  case right
  case wrong
  /// The page has the field and nothing was read.
  case missing
  /// The value read or the truth has several readings, and at least one of them agrees: it is not
  /// guessed which one was meant.
  case ambiguous
}
