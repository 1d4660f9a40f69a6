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

  /// Adds another use; tokens and costs that an answer of either lacks become unknown.
  ///
  /// A use without an answer has none, so it leaves those of the other as they are.
  public mutating func add(_ other: ServiceUse) {
    if !hasAnswer {
      (inputTokens, outputTokens, cost) = (other.inputTokens, other.outputTokens, other.cost)
    } else if other.hasAnswer {
      inputTokens = Self.sum(inputTokens, other.inputTokens)
      outputTokens = Self.sum(outputTokens, other.outputTokens)
      cost = Self.sum(cost, other.cost)
    }
    model = other.model ?? model
    attempts += other.attempts
    faults += other.faults
    waiting += other.waiting
    isRecorded = isRecorded || other.isRecorded
  }

  /// Whether a server answered: attempts do not say so, because they may all have failed, and recorded answers need none.
  private var hasAnswer: Bool {
    model != nil || inputTokens != nil || outputTokens != nil || cost != nil
  }

  private static func sum<Number: AdditiveArithmetic>(_ one: Number?, _ other: Number?) -> Number? {
    guard let one, let other else { return nil }
    return one + other
  }
}
