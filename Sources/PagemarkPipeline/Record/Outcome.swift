/// The outcome of a case: a missing score is never 0, and a failure is data.
public enum Outcome: Hashable, Sendable {
  case scored
  /// Recognized, but without a reference to score it against.
  case unscored(reason: String)
  case failed(Failure)
}

extension Outcome {
  /// The outcome of a page whose ground truth is valid, but contains nothing that the pipeline measures.
  public static let nothingMeasured = Outcome.unscored(
    reason: "nothing of its truth is measured by this pipeline")
}

/// Encoded as an object with a `status`: `scored`, `unscored` (with `reason`) or `failed` (with `stage`, `kind`,
/// `message`).
extension Outcome: Codable {
  private enum Status: String, Codable { case scored, unscored, failed }
  private enum Keys: String, CodingKey { case status, reason }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    switch try values.decode(Status.self, forKey: .status) {
    case .scored: self = .scored
    case .unscored: self = .unscored(reason: try values.decode(String.self, forKey: .reason))
    case .failed: self = .failed(try Failure(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .scored: try values.encode(Status.scored, forKey: .status)
    case .unscored(let reason):
      try values.encode(Status.unscored, forKey: .status)
      try values.encode(reason, forKey: .reason)
    case .failed(let failure):
      try values.encode(Status.failed, forKey: .status)
      try failure.encode(to: encoder)
    }
  }
}
