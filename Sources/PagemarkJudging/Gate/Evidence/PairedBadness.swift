internal import PagemarkScoring
internal import PagemarkStatistics

/// How much worse each document is than the baseline's, as a share in 0 … 1 whose mean a requirement limits.
///
/// With badness b in 0 … 1 on both sides, a document's difference `d = b(candidate) − f · b(baseline)` is in −f … 1,
/// and its share is `(d + f) ÷ (1 + f)`. For an absolute tolerance f = 1; for a relative one, f is the factor. Rates
/// above 1 count as 1.
struct PairedBadness {
  /// Sorted by document name.
  let documents: [WeightedShare]
  /// The largest mean share that is allowed.
  let limit: Double
  private let scale: BadnessScale
  private let factor: Double

  /// `nil` if a page's value is unbounded, or the two sides weight a document differently.
  init?(
    _ sample: PairedSample, of requirement: Requirement, within tolerance: Requirement.Tolerance
  ) {
    let metric = requirement.metric
    guard let scale = BadnessScale(of: metric), !metric.weighsByWhatIsRead else { return nil }
    var (factor, allowed) = (1.0, 0.0)
    switch tolerance {
    case .absolute(let amount):
      allowed = amount / (scale.range.upperBound - scale.range.lowerBound)
    case .relative(let share):
      // If a scale does not begin at 0, a share of the value is not a share of the badness.
      guard scale.range.lowerBound == 0 else { return nil }
      factor = scale.isLessBetter ? 1 + share : 1 - share
      allowed = scale.isLessBetter ? 0 : share
    }
    var documents: [WeightedShare] = []
    for pages in sample.documents {
      let one = Self.badness(pages.map(\.baseline), metric, scale)
      let other = Self.badness(pages.map(\.candidate), metric, scale)
      guard one.weight == other.weight else { return nil }
      documents.append(
        WeightedShare(
          weight: one.weight, share: (other.share - factor * one.share + factor) / (1 + factor)))
    }
    (self.documents, self.scale, self.factor) = (documents, scale, factor)
    limit = (allowed + factor) / (1 + factor)
  }

  /// The candidate's value if the documents have the given mean share, in the metric's unit.
  func value(ofShare share: Double, reached: Double) -> Double {
    let difference = share * (1 + factor) - factor
    return scale.value(ofBadness: difference + factor * scale.badness(reached))
  }

  /// The badness of a document's pages together; without weight if nothing is known about them.
  private static func badness(
    _ pages: [CaseValue], _ metric: Metric, _ scale: BadnessScale
  ) -> WeightedShare {
    let averaging: Metric.Averaging =
      if case .rate(_, let averaging) = metric { averaging } else { .macro }
    let total = pages.reduce(into: RatioTerm.zero) { $0 += $1.term(averaging) }
    return WeightedShare(
      weight: total.denominator,
      share: total.value.map { min(max(scale.badness($0), 0), 1) } ?? 0)
  }
}

extension Metric {
  /// Whether the denominators depend on more than the ground truth.
  fileprivate var weighsByWhatIsRead: Bool {
    switch self {
    case .field(_, .f1), .field(_, .precision), .field(_, .extraction), .field(_, .rowF1): true
    default: false
    }
  }
}
