internal import PagemarkElementary

/// How often a failed request to a server is repeated, and how long to wait before each retry.
///
/// Only transient faults are retried: a wrong key or an invalid request stays wrong.
public struct RetryPolicy: Hashable, Sendable {
  /// The transient faults.
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// No complete answer came: the host name is unknown, or the connection was refused or broke off.
    case transport
    /// The server reports an error of its own (5xx).
    case server
    /// The client or the server (408) gave up waiting.
    case timeout
    /// Too many requests (429).
    case rateLimit
  }

  /// How often a request is repeated after each fault; a fault that is missing is never retried.
  public var retries: [Fault: Int]

  /// The products' profile: three retries after a transport or server fault.
  ///
  /// Timeouts and rate limits are left to the user.
  public static let products = RetryPolicy(retries: [.transport: 3, .server: 3])

  public init(retries: [Fault: Int]) { self.retries = retries }

  /// Delay before the first retry, in seconds; it doubles with each further retry.
  public static let firstDelay = 0.5
  /// Upper limit of the delays that we choose, in seconds.
  public static let longestDelay = 30.0
  /// If a server asks for a longer delay than this, in seconds, the request is not retried.
  public static let longestRetryAfter = 120.0

  /// The longest that all delays of one request can take together, in seconds.
  public var longestWait: Double {
    let own = retries.filter { $0.key != .rateLimit }.values.reduce(0, +)
    let delays = (0..<own).reduce(0) { $0 + Self.delay(beforeRetry: $1) }
    return delays + Double(retries[.rateLimit] ?? 0) * Self.longestRetryAfter
  }

  /// How many times a request can be sent, including the first.
  public var mostAttempts: Int { 1 + retries.values.reduce(0, +) }

  /// The full delay before a retry, counted from 0; a random part is subtracted from it.
  static func delay(beforeRetry index: Int) -> Double {
    min(longestDelay, firstDelay * Double(1 << min(index, 16)))
  }
}

/// Counts down the retries of one request.
public struct RetryCount: Sendable {
  private let policy: RetryPolicy
  private var used: [RetryPolicy.Fault: Int] = [:]
  private var random: SplitMix64

  /// - Parameters:
  ///   - policy: How many retries each fault has.
  ///   - seed: Seed of the random part of the delays.
  public init(_ policy: RetryPolicy, seed: UInt64) {
    (self.policy, random) = (policy, SplitMix64(seed: seed))
  }

  /// Uses up one retry, if one is left.
  ///
  /// The delay doubles with each retry, less a random part of up to a half, so that many clients do not return at the
  /// same moment. It is never shorter than the server asks for.
  ///
  /// - Parameters:
  ///   - fault: What went wrong.
  ///   - retryAfter: The delay that the server asks for, in seconds; `nil` if it asks for none.
  /// - Returns: How long to wait before the request is sent again, in seconds; `nil` if it must not be.
  public mutating func wait(after fault: RetryPolicy.Fault, retryAfter: Double? = nil) -> Double? {
    guard used[fault, default: 0] < policy.retries[fault, default: 0] else { return nil }
    if let retryAfter, retryAfter > RetryPolicy.longestRetryAfter { return nil }
    let whole = RetryPolicy.delay(beforeRetry: used.values.reduce(0, +))
    used[fault, default: 0] += 1
    return max(whole * Double.random(in: 0.5...1, using: &random), retryAfter ?? 0)
  }
}
