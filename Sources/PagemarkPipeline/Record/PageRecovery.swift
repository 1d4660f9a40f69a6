/// How a page was recovered after its recognizer had failed.
public enum PageRecovery: String, Hashable, Sendable, Codable {
  /// The recognizer itself answered a second request.
  case retried
  /// Another recognizer read the page.
  case fallback
  /// Only the picture was kept, without text.
  case imageOnly
}
