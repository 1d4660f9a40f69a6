/// The value of a rate if there is nothing to divide by.
public enum EmptyConvention: String, Hashable, Sendable, Codable, CaseIterable {
  /// There is no value: `nil`.
  case undefined
  /// As in jiwer: an empty reference counts as one unit, and two empty texts are equal.
  case jiwer
}
