/// What a page used of a server.
public struct ServiceUse: Hashable, Sendable, Codable {
  /// The model that answered, as the server names it; `nil` where none did, or it does not say.
  public var model: String?
  /// Requests that were made, retries included; 0 where all was recorded.
  public var attempts = 0
  /// Requests that met a fault.
  public var faults = 0
  /// Tokens that the server counted; `nil` where it does not say.
  public var inputTokens, outputTokens: Int?
  /// Seconds spent in waiting: for the server, before a retry, for a turn.
  public var waiting = 0.0
  /// What the tokens cost by the price file, in its currency; `nil` where a price or the tokens are not known.
  public var cost: Double?
  /// Whether answers came from a recording.
  public var isRecorded = false

  public init() {}

  /// What two uses are together; of tokens and costs that one of them does not know, nothing is known.
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
