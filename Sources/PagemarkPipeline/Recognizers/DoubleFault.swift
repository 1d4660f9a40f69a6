/// How a double of a server fails; raw values are the names in suites.
public enum DoubleFault: String, Hashable, Sendable, CaseIterable {
  /// The key is refused: 401.
  case keyRejected
  /// Too many requests: 429, with a pause of no time.
  case rateLimited
  /// An internal error: 500.
  case server
  /// No answer within the time limit; the double does not wait for it.
  case timeout
  /// The connection is broken off.
  case transport
  /// The model declines to answer.
  case declined
  /// The answer exceeds the limit of tokens.
  case cutOff
  /// The answer is not JSON.
  case malformed
}
