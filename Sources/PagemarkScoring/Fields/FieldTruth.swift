/// What is known to be right for a field of one page.
public enum FieldTruth: Codable, Sendable, Hashable {
  /// The field stands on the page; any of these values is right, written as printed.
  case labelled([String])
  /// The page does not have the field, so the right answer is none.
  case absent
  /// Nobody looked, so the field is not scored.
  case unlabelled
}
