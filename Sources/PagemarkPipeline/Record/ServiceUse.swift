/// A page's use of a server.
public struct ServiceUse: Hashable, Sendable, Codable {
  /// The model that answered, as the server names it; `nil` if none did, or the server does not say.
  public var model: String?
  /// Requests made, including retries; 0 if all answers were recorded.
  public var attempts = 0
  /// Requests that failed.
  public var faults = 0
  /// Tokens reported by the server; `nil` if it does not report them.
  public var inputTokens, outputTokens: Int?
  /// Time spent waiting, in seconds: for the server, before a retry, and for a free slot.
  public var waiting = 0.0
  /// The cost of the tokens by the price file, in its currency; `nil` if a price or the tokens are unknown.
  public var cost: Double?
  /// Whether the answers came from a recording.
  public var isRecorded = false

  public init() {}

  /// Adds another use; tokens and costs that one of them lacks become unknown.
  public mutating func add(_ other: ServiceUse) {
    model = other.model ?? model
    attempts += other.attempts
    faults += other.faults
    waiting += other.waiting
    isRecorded = isRecorded || other.isRecorded
    inputTokens = Self.sum(inputTokens, other.inputTokens)
    outputTokens = Self.sum(outputTokens, other.outputTokens)
    cost = Self.sum(cost, other.cost)
  }

  private static func sum<Number: AdditiveArithmetic>(_ one: Number?, _ other: Number?) -> Number? {
    guard let one else { return other }
    return other.map { one + $0 } ?? one
  }
}
