public import PagemarkScoring

/// How many documents a claim needs, determined before they are read: what `pagemark power` prints.
public struct PowerPlan: Hashable, Sendable, Codable {
  public static let schema = "pagemark.power/1"

  public var schema = PowerPlan.schema
  public var kind: Kind
  /// What is to be shown, such as `cer <= 5 %`.
  public var claim: String
  /// The records that the plan was made from; `nil` if rates were given instead.
  public var pipeline, dataset: String?
  /// What was assumed to be true, in sentences.
  public var assumptions: [String]
  /// The number of documents for several probabilities, smallest first.
  public var needs: [Need]
  /// What the given number of documents can show; `nil` if none was given.
  public var reach: Reach?

  /// The kind of claim.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A gate holds.
    case gate
    /// Two pipelines differ by a number of points.
    case difference
    /// The time or memory of one pipeline exceeds that of the other by a share.
    case ratio
  }

  /// The number of documents that show a claim with a probability.
  public struct Need: Hashable, Sendable {
    /// The probability, in 0 … 1.
    public var power: Double
    /// Documents that prove a gate, or show a difference; `nil` if no number up to a million does.
    public var shown: Int?
    /// Documents that refute a gate; `nil` if no number does, and for differences.
    public var refuted: Int?
  }

  /// What a number of documents can show.
  public struct Reach: Hashable, Sendable, Codable {
    public var documents: Int
    /// The probabilities that they prove the gate or show the difference, and that they refute the gate; `nil` if
    /// unknown.
    public var shown, refuted: Double?
    /// The smallest true difference that they show with a probability of 80 %; `nil` for gates, and if there is none.
    public var leastDifference: Double?
  }

  /// The probabilities for which a plan is made.
  public static let powers = [0.5, 0.8, 0.9]
}

/// If no number of documents exists, `null` is written instead of leaving out the key.
extension PowerPlan.Need: Codable {
  private enum Key: CodingKey { case power, shown, refuted }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    power = try values.decode(Double.self, forKey: .power)
    shown = try values.decodeIfPresent(Int.self, forKey: .shown)
    refuted = try values.decodeIfPresent(Int.self, forKey: .refuted)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(power, forKey: .power)
    try values.encode(shown, forKey: .shown)
    try values.encode(refuted, forKey: .refuted)
  }
}

/// Why there is no plan.
public enum PowerFault: Error, Hashable, Sendable {
  /// The gate is relative to a baseline.
  case againstBaseline(Requirement)
  /// It has no bound, however many documents there are.
  case withoutBound(Metric)
  /// The records have no value of the metric.
  case noValues(String)
  /// A single document does not show how much documents differ.
  case tooFew
  /// It is not a share of right documents.
  case ofMean(Metric)
  /// Why no number of documents proves the gate, in a sentence.
  case unprovable(String)
  /// The difference is larger than the share of discordant documents.
  case beyondDiscordance
}

extension PowerFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .againstBaseline(let requirement):
      "'\(requirement.text)' is a difference: ask for it with --difference "
        + "\(requirement.metric.quantity.map { "\($0)" } ?? "\(requirement.metric)")=AMOUNT"
    case .withoutBound(let metric):
      "no number of documents proves '\(metric)': it is a fact about the pages that are read"
    case .noValues(let place): "the records of \(place) have no value for it"
    case .ofMean(let metric):
      "'\(metric)' is a mean, and its proof depends on how much documents differ: name a run with documents like "
        + "those to come (--run)"
    case .tooFew: "a difference needs at least two documents that both pipelines read"
    case .unprovable(let reason): reason
    case .beyondDiscordance:
      "a difference can't be larger than the share of documents that differ at all (--discordant)"
    }
  }
}
