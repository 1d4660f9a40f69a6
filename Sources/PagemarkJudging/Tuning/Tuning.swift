internal import PagemarkElementary
public import PagemarkScoring

/// What a suite asks to be tuned.
public struct Tuning: Hashable, Sendable {
  /// The pipeline whose parameters are varied.
  public var pipeline: String
  public var axes: [TuningAxis]
  /// One at least; the first one decides, the others are told.
  public var objectives: [Metric]
  /// What a chosen setting must keep.
  public var constraints: [Requirement]
  public var strategy: Strategy
  /// `nil` lets the race take what it needs.
  public var budget: Budget?
  /// Of the datasets that have no splits of their own.
  public var shares: SplitShares
  /// By how much a cheaper setting may be worse in the first objective, a ratio: 0.01 is a point.
  public var margin = Tuning.usualMargin

  /// A point.
  public static let usualMargin = 0.01

  /// Which settings are tried.
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// All of them where the budget allows, otherwise as `grid`.
    case automatic = "auto"
    /// All of them.
    case exhaustive
    /// First some values of each parameter, then those beside the best.
    case grid
    /// A seeded choice of what comes before recognition; all that comes after it.
    case random
  }

  /// What a search may cost.
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

/// Which part of the documents serves what.
public enum TuningPart: String, Hashable, Sendable, Codable, CaseIterable {
  /// Settings are chosen on it.
  case tune
  /// The chosen setting is held against the suite's own on it, once.
  case validate
  /// Nobody looks at it before a release.
  case holdout
}

/// How large the parts are.
public struct SplitShares: Hashable, Sendable, Codable {
  /// Of all documents; they sum to 1.
  public var tune, validate, holdout: Double

  public init(tune: Double = 0.6, validate: Double = 0.2, holdout: Double = 0.2) {
    (self.tune, self.validate, self.holdout) = (tune, validate, holdout)
  }

  /// The part of a document: by a hash of its name, so that it stays there whatever is added.
  public func part(ofDocument name: String) -> TuningPart {
    // The upper 53 bits are a fraction of 0 ..< 1.
    var random = SplitMix64(seed: 0, stream: name)
    let place = Double(random.next() >> 11) / Double(1 << 53)
    if place < tune { return .tune }
    return place < tune + validate ? .validate : .holdout
  }
}
