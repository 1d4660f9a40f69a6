public import PagemarkReading

/// What is known about a field of one page.
public enum FieldTruth: Codable, Sendable, Hashable {
  /// The page has the field; each of these values, written as printed, is right.
  case labelled([String])
  /// The page has these line items, never none; what an item does not name is not compared.
  case items([LineItem])
  /// The page does not have the field, so the right answer is no value.
  case absent
  /// The field was not examined, so it is not scored.
  case unlabelled
}
