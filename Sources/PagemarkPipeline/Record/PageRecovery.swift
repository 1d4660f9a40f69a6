/// How a page was recovered after a fault.
public enum PageRecovery: String, Hashable, Sendable, Codable {
  /// The recognizer itself answered a second request, or the whole page was read again.
  case retried
  /// Another recognizer read the page.
  case fallback
  /// Only the picture was kept, without text.
  case imageOnly
}
