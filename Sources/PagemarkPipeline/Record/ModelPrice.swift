internal import PagemarkScoring

/// What a model costs, in the price file's currency for a million tokens.
public struct ModelPrice: Hashable, Sendable, Codable {
  /// Of what is sent, and of what is answered.
  public var input, output: Double

  public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
}

extension [String: ModelPrice] {
  /// The price of a model, or of the one whose dated or numbered edition it is.
  ///
  /// Servers answer as `gpt-4o-2024-08-06` where `gpt-4o` was asked; `gpt-4o-mini` is another model.
  public func price(of model: String) -> ModelPrice? {
    filter { name, _ in
      guard model.hasPrefix(name) else { return false }
      let edition = model.dropFirst(name.count)
      return edition.isEmpty
        || edition.hasPrefix("-") && edition.allSatisfy { $0 == "-" || $0.isASCII && $0.isNumber }
    }.max { $0.key.count < $1.key.count }?.value
  }

  /// What a page cost; `nil` where the model has no price, or the server did not count tokens.
  func cost(of use: ServiceUse) -> Double? {
    guard let model = use.model, let price = price(of: model),
      use.inputTokens != nil || use.outputTokens != nil
    else { return nil }
    return
      (Double(use.inputTokens ?? 0) * price.input + Double(use.outputTokens ?? 0) * price.output)
      / 1_000_000
  }
}

extension CaseRecord {
  /// Notes what the page cost.
  public mutating func takeCost(by prices: [String: ModelPrice]) {
    guard let cost = service.flatMap(prices.cost) else { return }
    service?.cost = cost
    values[.costPerPage] = cost
  }

  /// What was spent for this record, and not for another or an earlier run.
  public var spent: Double {
    guard let service, !service.isRecorded, recognition == nil || recognition == .made else {
      return 0
    }
    return service.cost ?? 0
  }
}
