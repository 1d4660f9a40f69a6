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
  /// Tokens of the answers that were counted, if others were not; `nil` if all were, or there are none.
  public var partialInputTokens, partialOutputTokens: Int?
  /// Time spent waiting, in seconds: for the server, before a retry, and for a free slot.
  public var waiting = 0.0
  /// The size of all requests, pictures included, in bytes; `nil` if none was sent.
  public var sentBytes: Int?
  /// The time of each request in seconds, in order, including those that failed; `nil` if none was sent.
  public var requests: [Double]?
  /// For each answer that was sent piece by piece, the time from the request to the first piece of text, in seconds;
  /// `nil` if there is none.
  public var firstTokens: [Double]?
  /// The cost of the tokens by the price file, in its currency; `nil` if a price or the tokens are unknown.
  public var cost: Double?
  /// The cost of the answers that were counted, if others were not.
  public var partialCost: Double?
  /// Whether the answers came from a recording.
  public var isRecorded = false

  public init() {}

  /// The use of one answer.
  ///
  /// - Parameters:
  ///   - model: As the server names it; `nil` if it does not.
  ///   - inputTokens: As the server counts them; `nil` if it does not.
  ///   - outputTokens: The same of its answer.
  public init(ofAnswerBy model: String?, inputTokens: Int?, outputTokens: Int?) {
    self.model = model
    if inputTokens != nil, outputTokens != nil {
      (self.inputTokens, self.outputTokens) = (inputTokens, outputTokens)
    } else {
      (partialInputTokens, partialOutputTokens) = (inputTokens ?? 0, outputTokens ?? 0)
    }
  }

  /// Adds another use; if an answer of either was not counted, the tokens of both are only partial.
  ///
  /// Costs are not added: they follow from the tokens.
  public mutating func add(_ other: ServiceUse) {
    if !hasAnswer {
      (inputTokens, outputTokens) = (other.inputTokens, other.outputTokens)
      (partialInputTokens, partialOutputTokens) =
        (other.partialInputTokens, other.partialOutputTokens)
    } else if other.hasAnswer {
      let input = Self.sum(countedInputTokens, other.countedInputTokens)
      let output = Self.sum(countedOutputTokens, other.countedOutputTokens)
      if isCounted, other.isCounted {
        (inputTokens, outputTokens) = (input, output)
      } else {
        (inputTokens, outputTokens) = (nil, nil)
        (partialInputTokens, partialOutputTokens) = (input, output)
      }
    }
    model = other.model ?? model
    attempts += other.attempts
    faults += other.faults
    waiting += other.waiting
    if let bytes = other.sentBytes { sentBytes = (sentBytes ?? 0) + bytes }
    if let more = other.requests { requests = (requests ?? []) + more }
    if let more = other.firstTokens { firstTokens = (firstTokens ?? []) + more }
    isRecorded = isRecorded || other.isRecorded
  }

  /// Whether a server answered: attempts do not say so, because they may all have failed, and recorded answers need none.
  private var hasAnswer: Bool { isCounted || partialInputTokens != nil }

  /// Whether every answer was counted.
  private var isCounted: Bool { inputTokens != nil && outputTokens != nil }

  /// A server may report any number.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  /// Tokens of the answers that were counted.
  var countedInputTokens: Int { inputTokens ?? partialInputTokens ?? 0 }
  var countedOutputTokens: Int { outputTokens ?? partialOutputTokens ?? 0 }
}
