/// What a chosen setting is worth on pages that it was not chosen on.
public struct Validation: Hashable, Sendable, Codable {
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// It is better than the suite's own setting, also on pages that nobody tuned on.
    case gain
    /// There may be a difference, or none.
    case withinNoise
    case worse
    /// The suite's own setting was chosen.
    case unchanged
  }

  /// The part whose pages are meant.
  public var part: TuningPart
  /// The first objective of the chosen setting, where it was chosen and here.
  public var tuneScore, score: MetricEstimate?
  /// By how much the choice looked better where it was made: `tuneScore − score`, negated where smaller is better.
  public var optimism: Double?
  /// Chosen − the suite's own, on the pages of this part.
  public var difference: PairedDifference?
  public var verdict: Verdict

  /// - Parameters:
  ///   - part: Whose pages `own` and `chosen` measured.
  ///   - metric: The first objective.
  ///   - own: By the suite's own setting.
  ///   - chosen: By the chosen one; the same where it is the suite's own.
  ///   - isOwn: Whether it is.
  ///   - tuned: The chosen setting's pages of the part that it was chosen on.
  ///   - seed: Of intervals and permutations.
  public init(
    on part: TuningPart, by metric: Metric, own: TrialColumns, chosen: TrialColumns,
    isOwn: Bool, tuned: TrialColumns, seed: UInt64
  ) {
    self.part = part
    tuneScore = tuned.estimate(of: metric, seed: seed)
    score = chosen.estimate(of: metric, seed: seed)
    let sign = metric.polarity == .smallerIsBetter ? -1.0 : 1.0
    if let tuned = tuneScore?.estimate, let score = score?.estimate {
      optimism = sign * (tuned - score)
    }
    difference = metric.quantity.flatMap { quantity in
      PairedDifference(
        of: quantity, in: PairedSample(own, chosen, by: quantity), leastChange: 0, seed: seed)
    }
    verdict =
      switch (isOwn, difference?.finding) {
      case (true, _): .unchanged
      case (_, .better): .gain
      case (_, .worse): .worse
      case (_, .same), (_, .undecided), (_, nil): .withinNoise
      }
  }
}
