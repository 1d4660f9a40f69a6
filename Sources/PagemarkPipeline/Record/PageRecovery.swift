/// How a page came out after its recognizer had failed.
public enum PageRecovery: String, Hashable, Sendable, Codable {
  /// The recognizer itself answered when it was asked again.
  case retried
  /// Another recognizer read the page.
  case fallback
  /// There is the picture, and no text.
  case imageOnly
}
