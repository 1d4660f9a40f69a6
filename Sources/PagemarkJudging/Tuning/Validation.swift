public import PagemarkScoring
internal import PagemarkStatistics

/// How a chosen setting performs on pages that it was not chosen on.
public struct Validation: Hashable, Sendable, Codable {
  /// The conclusion from comparing the chosen setting with the suite's own.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// It is better than the suite's own setting, even on pages that were not tuned on.
    case gain
    /// It is shown to be worse than the suite's own setting by less than the margin, and at least 5 % faster.
    case cheaper
    /// There may or may not be a difference.
    case withinNoise
    case worse
    /// The suite's own setting was chosen.
    case unchanged
  }

  /// The part that the pages belong to.
  public var part: TuningPart
  /// The first objective of the chosen setting, on the tuning part and on this one.
  public var tuneScore, score: MetricEstimate?
  /// How much better the choice looked where it was made: `tuneScore − score`, negated if smaller is better.
  public var optimism: Double?
  /// Chosen − the suite's own, on the pages of this part.
  public var difference: PairedDifference?
  public var verdict: Verdict
  /// The level of the test, before it is divided by the number of settings compared on this part.
  ///
  /// It is the chance that a setting that is no better is reported as a gain or as cheaper.
  public var level: Double?
  /// The number of settings that were compared with the suite's own on this part.
  public var compared: Int?
  /// What the chosen setting saves; `nil` if it was not timed here, or has no margin.
  public var saving: Saving?

  /// The saving of a setting that may be cheaper.
  public struct Saving: Hashable, Sendable, Codable {
    /// Time per page, chosen ÷ the suite's own: the geometric mean over documents.
    public var ratio: Double
    /// Number of documents that were timed with both.
    public var documents: Int
    /// How much worse it may be in the first objective.
    public var margin: Double
    /// Whether it is shown to be at least 5 % faster.
    public var isFaster: Bool
    /// Whether it is shown to be worse by less than the margin.
    public var isNonInferior: Bool
  }

  /// The level for the validation part.
  public static let usualLevel = 0.05
  /// The largest share of the suite's own time that a cheaper setting takes.
  public static let leastSaving = 0.95

  /// - Parameters:
  ///   - part: The part that the pages of `own` and `chosen` belong to.
  ///   - metric: The first objective.
  ///   - own: Measurements of the suite's own setting.
  ///   - chosen: Measurements of the chosen setting; equal to `own` if that was chosen.
  ///   - isOwn: Whether the suite's own setting was chosen.
  ///   - tuned: Measurements of the chosen setting on the tuning part.
  ///   - margin: How much worse a cheaper setting may be; `nil` if the objective has no margin.
  ///   - level: Level of the test.
  ///   - compared: The number of settings that are compared with the suite's own on this part.
  ///   - seed: Seed of intervals and permutations.
  public init(
    on part: TuningPart, by metric: Metric, own: TrialColumns, chosen: TrialColumns,
    isOwn: Bool, tuned: TrialColumns, margin: Double? = nil,
    level: Double = Validation.usualLevel, compared: Int = 1, seed: UInt64
  ) {
    self.init(
      on: part, by: metric, own: own, chosen: chosen, isOwn: isOwn, tuned: tuned, margin: margin,
      level: level, compared: compared, seed: seed, draws: Bootstrap.defaultDraws)
  }

  init(
    on part: TuningPart, by metric: Metric, own: TrialColumns, chosen: TrialColumns,
    isOwn: Bool, tuned: TrialColumns, margin: Double?, level: Double, compared: Int, seed: UInt64,
    draws: Int
  ) {
    (self.part, self.level, self.compared) = (part, level, compared)
    tuneScore = tuned.estimate(of: metric, seed: seed)
    score = chosen.estimate(of: metric, seed: seed)
    let sign = metric.polarity == .smallerIsBetter ? -1.0 : 1.0
    if let tuned = tuneScore?.estimate, let score = score?.estimate {
      optimism = sign * (tuned - score)
    }
    difference = metric.quantity.flatMap { quantity in
      PairedDifference(
        of: quantity, in: PairedSample(own, chosen, by: quantity), leastChange: 0, seed: seed,
        draws: draws)
    }
    // Half of the level is for a gain, half for a saving.
    let half = level / 2 / Double(compared)
    saving = Saving(by: metric, own: own, chosen: chosen, margin: margin, level: half)
    let isShown = (difference?.pValue ?? 1) <= 2 * half
    verdict =
      switch (isOwn, difference?.finding) {
      case (true, _): .unchanged
      case (_, .better) where isShown: .gain
      case (_, .worse): .worse
      case _ where saving?.isFaster == true && saving?.isNonInferior == true: .cheaper
      case _: .withinNoise
      }
  }
}

extension Validation.Saving {
  fileprivate init?(
    by metric: Metric, own: TrialColumns, chosen: TrialColumns, margin: Double?, level: Double
  ) {
    guard let margin, let quantity = metric.quantity,
      let speed = PairedSample(own, chosen, by: .time(.page))
        .speed(atMost: Validation.leastSaving, level: level)
    else { return nil }
    (ratio, documents, isFaster) = speed
    self.margin = margin
    isNonInferior = NonInferiority(
      sample: PairedSample(own, chosen, by: quantity),
      isSmallerBetter: metric.polarity == .smallerIsBetter
    ).isShown(margin: margin, level: level)
  }
}
