public import PagemarkScoring
internal import PagemarkStatistics

/// What a chosen setting is worth on pages that it was not chosen on.
public struct Validation: Hashable, Sendable, Codable {
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// It is better than the suite's own setting, also on pages that nobody tuned on.
    case gain
    /// It is not worse than the suite's own setting by the margin, and at least 5 % faster; both are shown.
    case cheaper
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
  /// The level of the test, before it is divided by the settings that were compared on this part: the chance that a
  /// setting which is no better comes out as a gain or as cheaper.
  public var level: Double?
  /// Settings that were compared with the suite's own on this part.
  public var compared: Int?
  /// What the chosen setting saves; `nil` if it was not timed here, or has no margin.
  public var saving: Saving?

  /// Of a setting that may be cheaper.
  public struct Saving: Hashable, Sendable, Codable {
    /// Time of a page, chosen ÷ the suite's own: the geometric mean over documents.
    public var ratio: Double
    /// Documents that were timed by both.
    public var documents: Int
    /// By how much it may be worse in the first objective.
    public var margin: Double
    /// Whether it is shown to be faster by 5 % at least.
    public var isFaster: Bool
    /// Whether it is shown to be worse by less than the margin.
    public var isNonInferior: Bool
  }

  /// The level of the part to validate.
  public static let usualLevel = 0.05
  /// What a cheaper setting takes at most of the suite's own time.
  public static let leastSaving = 0.95

  /// - Parameters:
  ///   - part: Whose pages `own` and `chosen` measured.
  ///   - metric: The first objective.
  ///   - own: By the suite's own setting.
  ///   - chosen: By the chosen one; the same where it is the suite's own.
  ///   - isOwn: Whether it is.
  ///   - tuned: The chosen setting's pages of the part that it was chosen on.
  ///   - margin: By how much a cheaper setting may be worse; `nil` if the objective has no margin.
  ///   - level: Of the test.
  ///   - compared: Settings that are compared with the suite's own on this part.
  ///   - seed: Of intervals and permutations.
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
