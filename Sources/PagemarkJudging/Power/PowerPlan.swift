public import PagemarkScoring

/// How many documents a claim takes, before they are read: what `pagemark power` prints.
public struct PowerPlan: Hashable, Sendable, Codable {
  public static let schema = "pagemark.power/1"

  public var schema = PowerPlan.schema
  public var kind: Kind
  /// What is to be shown, such as `cer <= 5 %`.
  public var claim: String
  /// Of the records that the plan was made from; `nil` for one from rates that were named.
  public var pipeline, dataset: String?
  /// What was taken as true, in sentences.
  public var assumptions: [String]
  /// The documents for some probabilities, the smallest first.
  public var needs: [Need]
  /// What so many documents as were asked about can show; `nil` if none were.
  public var reach: Reach?

  public enum Kind: String, Hashable, Sendable, Codable {
    /// That a gate holds.
    case gate
    /// That two pipelines differ by so many points.
    case difference
    /// That the time or memory of one is so much more than that of the other.
    case ratio
  }

  /// How many documents show it with a probability.
  public struct Need: Hashable, Sendable {
    /// The probability, in 0 … 1.
    public var power: Double
    /// That prove a gate, or show a difference; `nil` if no number up to a million does.
    public var shown: Int?
    /// That refute a gate; `nil` if no number does, and of differences.
    public var refuted: Int?
  }

  /// What a number of documents can show.
  public struct Reach: Hashable, Sendable, Codable {
    public var documents: Int
    /// The probability that they prove the gate, or show the difference, and that they refute the gate; `nil` if it
    /// can't be told.
    public var shown, refuted: Double?
    /// The least true difference that they show with a probability of 80 %; `nil` of gates, and where none is.
    public var leastDifference: Double?
  }

  /// The probabilities that a plan is made for.
  public static let powers = [0.5, 0.8, 0.9]
}

/// A number of documents that does not exist is `null`, not left out.
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
  /// The gate holds against a baseline.
  case againstBaseline(Requirement)
  /// Nothing bounds it, however many documents there are.
  case withoutBound(Metric)
  /// The records have no value of the metric.
  case noValues(String)
  /// A single document tells nothing of how documents differ.
  case tooFew
  /// It is no share of right documents.
  case ofMean(Metric)
  /// Why no number of documents proves the gate, in a sentence.
  case unprovable(String)
  /// More documents tell the two apart than are discordant.
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
    case .noValues(let place): "the records of \(place) have no value of it"
    case .ofMean(let metric):
      "'\(metric)' is a mean, whose proof depends on how documents differ: name a run whose documents are like "
        + "those to come with --run"
    case .tooFew: "a difference takes two documents or more that both pipelines read"
    case .unprovable(let reason): reason
    case .beyondDiscordance:
      "a difference can't be larger than the share of documents that differ at all (--discordant)"
    }
  }
}
