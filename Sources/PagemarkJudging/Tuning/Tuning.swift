internal import PagemarkElementary
public import PagemarkScoring

/// What a suite wants to have tuned.
public struct Tuning: Hashable, Sendable {
  /// The pipeline whose parameters are varied.
  public var pipeline: String
  public var axes: [TuningAxis]
  /// At least one; the first one decides, the others are shown.
  public var objectives: [Metric]
  /// What a chosen setting must meet.
  public var constraints: [Requirement]
  public var strategy: Strategy
  /// `nil` allows the race what it needs.
  public var budget: Budget?
  /// For datasets without splits of their own.
  public var shares: SplitShares
  /// How much worse a cheaper setting may be in the first objective, as a ratio: 0.01 is one point.
  public var margin = Tuning.usualMargin

  /// One point.
  public static let usualMargin = 0.01

  /// Which settings are tried.
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// All of them if the budget allows, otherwise as `grid`.
    case automatic = "auto"
    /// All of them.
    case exhaustive
    /// First some values of each parameter, then those next to the best.
    case grid
    /// A seeded choice of settings that affect recognition; all others are tried completely.
    case random
  }

  /// The limit of a search's cost.
  public enum Budget: Hashable, Sendable {
    case recognitions(Int)
    case seconds(Double)
  }

  public init(
    pipeline: String, axes: [TuningAxis], objectives: [Metric], constraints: [Requirement] = [],
    strategy: Strategy = .automatic, budget: Budget? = nil, shares: SplitShares = SplitShares()
  ) {
    (self.pipeline, self.axes, self.objectives) = (pipeline, axes, objectives)
    (self.constraints, self.strategy) = (constraints, strategy)
    (self.budget, self.shares) = (budget, shares)
  }
}

/// The purpose of each part of the documents.
public enum TuningPart: String, Hashable, Sendable, Codable, CaseIterable {
  /// Settings are chosen on it.
  case tune
  /// The chosen setting is compared with the suite's own on it, once.
  case validate
  /// It is not used before a release.
  case holdout
}

/// The sizes of the parts.
public struct SplitShares: Hashable, Sendable, Codable {
  /// Shares of all documents; they sum to 1.
  public var tune, validate, holdout: Double

  public init(tune: Double = 0.6, validate: Double = 0.2, holdout: Double = 0.2) {
    (self.tune, self.validate, self.holdout) = (tune, validate, holdout)
  }

  /// From this number of documents on, the parts are near their shares whatever the names.
  private static let fewest = 100

  /// The part of each document, by a hash of its name.
  ///
  /// Of 100 documents or more, none changes its part when others are added. Of fewer, the order of the hashes decides
  /// instead, so that no part is far from its share, or empty.
  public func parts(ofDocuments names: some Sequence<String>) -> [String: TuningPart] {
    let places = Set(names).map { (name: $0, place: Self.place(of: $0)) }
    guard places.count < Self.fewest else {
      return Dictionary(uniqueKeysWithValues: places.map { ($0.name, part(at: $0.place)) })
    }
    let ranked = places.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
    return Dictionary(
      uniqueKeysWithValues: ranked.enumerated().map { rank, document in
        (document.name, part(at: (Double(rank) + 0.5) / Double(ranked.count)))
      })
  }

  /// A hash as a fraction of 0 ..< 1, from its upper 53 bits.
  private static func place(of name: String) -> Double {
    var random = SplitMix64(seed: 0, stream: name)
    return Double(random.next() >> 11) / Double(1 << 53)
  }

  private func part(at place: Double) -> TuningPart {
    if place < tune { return .tune }
    return place < tune + validate ? .validate : .holdout
  }
}
