internal import PagemarkScoring

/// The price of a model, in the price file's currency per million tokens.
public struct ModelPrice: Hashable, Sendable, Codable {
  /// The price of input and of output.
  public var input, output: Double

  public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
}

extension [String: ModelPrice] {
  /// The price of a model, or of the model of which it is a dated or numbered edition.
  ///
  /// Servers answer as `gpt-4o-2024-08-06` when asked for `gpt-4o`; `gpt-4o-mini` is another model.
  public func price(of model: String) -> ModelPrice? {
    filter { name, _ in
      guard model.hasPrefix(name) else { return false }
      let edition = model.dropFirst(name.count)
      return edition.isEmpty
        || edition.hasPrefix("-") && edition.allSatisfy { $0 == "-" || $0.isASCII && $0.isNumber }
    }.max { $0.key.count < $1.key.count }?.value
  }

  /// The cost of the answers that were counted; `nil` if the model has no price.
  func cost(of use: ServiceUse) -> Double? {
    guard let model = use.model, let price = price(of: model) else { return nil }
    let (input, output) = (Double(use.countedInputTokens), Double(use.countedOutputTokens))
    return (input * price.input + output * price.output) / 1_000_000
  }
}

extension CaseRecord {
  /// Records the cost of the page, or of a part if not all answers were counted.
  public mutating func takeCost(by prices: [String: ModelPrice]) {
    guard let service, let cost = prices.cost(of: service) else { return }
    if service.inputTokens != nil, service.outputTokens != nil {
      self.service?.cost = cost
      values[.costPerPage] = cost
    } else if service.partialInputTokens != nil {
      self.service?.partialCost = cost
    }
  }

  /// The amount spent for this record, excluding what another record or an earlier run paid for.
  public var spent: Double {
    guard let service, !service.isRecorded, recognition == nil || recognition == .made else {
      return 0
    }
    return service.cost ?? service.partialCost ?? 0
  }
}
