/// How the value that was read compares with the truth.
public enum FieldVerdict: String, Codable, CaseIterable, Sendable {
  case right
  case wrong
  /// The page has the field, but nothing was read.
  case missing
  /// The value or the truth has several readings, and at least one of them agrees; no reading is guessed.
  case ambiguous
}
