internal import PagemarkElementary

/// How often a request to a server is made again, and how long is waited before.
///
/// Only faults that can pass are tried again: a wrong key or request stays wrong.
public struct RetryPolicy: Hashable, Sendable {
  /// The faults that can pass.
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// No answer came, or half of one: the name is not known, the connection was refused or broke off.
    case transport
    /// The server says that it is its own fault (5xx).
    case server
    /// The request took too long, for the client or the server (408).
    case timeout
    /// Too many requests (429).
    case rateLimit
  }

  /// How often a request that met the fault is made again; a fault that is not here, never.
  public var retries: [Fault: Int]

  /// The products' profile: the network and the server get three more tries, a slow answer and a limit that
  /// was reached are left to the user.
  public static let products = RetryPolicy(retries: [.transport: 3, .server: 3])

  public init(retries: [Fault: Int]) { self.retries = retries }

  /// Before the first retry, in seconds; each further one waits twice as long.
  public static let firstDelay = 0.5
  /// No wait of our own choice is longer, in seconds.
  public static let longestDelay = 30.0
  /// A server that asks for more patience, in seconds, is not waited for.
  public static let longestRetryAfter = 120.0

  /// The longest that the waits of one request can take together, in seconds.
  public var longestWait: Double {
    let own = retries.filter { $0.key != .rateLimit }.values.reduce(0, +)
    let delays = (0..<own).reduce(0) { $0 + Self.delay(beforeRetry: $1) }
    return delays + Double(retries[.rateLimit] ?? 0) * Self.longestRetryAfter
  }

  /// How many times a request can be made, the first one included.
  public var mostAttempts: Int { 1 + retries.values.reduce(0, +) }

  /// The whole of the wait before a retry, counted from 0; the random part is taken off it.
  static func delay(beforeRetry index: Int) -> Double {
    min(longestDelay, firstDelay * Double(1 << min(index, 16)))
  }
}

/// The retries of one request as they are used up.
public struct RetryCount: Sendable {
  private let policy: RetryPolicy
  private var used: [RetryPolicy.Fault: Int] = [:]
  private var random: SplitMix64

  /// - Parameters:
  ///   - policy: How many there are.
  ///   - seed: For the random part of the waits.
  public init(_ policy: RetryPolicy, seed: UInt64) {
    (self.policy, random) = (policy, SplitMix64(seed: seed))
  }

  /// Takes a retry, if there is one left.
  ///
  /// The wait doubles with each retry, less a random part of up to a half, so that many clients do not come
  /// back at once. It is never shorter than the server asks for.
  ///
  /// - Parameters:
  ///   - fault: What went wrong.
  ///   - retryAfter: What the server asks for, in seconds; `nil` where it does not.
  /// - Returns: How long to wait before the request is made again, in seconds; `nil` where it is not.
  public mutating func wait(after fault: RetryPolicy.Fault, retryAfter: Double? = nil) -> Double? {
    guard used[fault, default: 0] < policy.retries[fault, default: 0] else { return nil }
    if let retryAfter, retryAfter > RetryPolicy.longestRetryAfter { return nil }
    let whole = RetryPolicy.delay(beforeRetry: used.values.reduce(0, +))
    used[fault, default: 0] += 1
    return max(whole * Double.random(in: 0.5...1, using: &random), retryAfter ?? 0)
  }
}
