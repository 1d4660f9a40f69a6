internal import PagemarkScoring
internal import PagemarkStatistics

/// How much worse each document is than the baseline's, as a share in 0 … 1 whose mean a requirement limits.
///
/// With badness b in 0 … 1 of both, a document's difference `d = b(candidate) − f · b(baseline)` lies in −f … 1, and
/// its share is `(d + f) ÷ (1 + f)`. An absolute tolerance has f = 1; of a relative one it is the factor. Rates above
/// 1 count as 1.
struct PairedBadness {
  /// In the order of their names.
  let documents: [WeightedShare]
  /// What the mean share must not exceed.
  let limit: Double
  private let scale: BadnessScale
  private let factor: Double

  /// `nil` if nothing limits a page's value, or if the two weigh a document differently.
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
      // Of a scale that does not begin at 0 a share of the value is no share of the badness.
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

  /// What the candidate's value is where the documents have a mean share, in the metric's unit.
  func value(ofShare share: Double, reached: Double) -> Double {
    let difference = share * (1 + factor) - factor
    return scale.value(ofBadness: difference + factor * scale.badness(reached))
  }

  /// What a document's pages come to together, in badness; without weight if nothing is known of them.
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
  /// Whether the denominators are not the truth's alone.
  fileprivate var weighsByWhatIsRead: Bool {
    switch self {
    case .field(_, .f1), .field(_, .precision): true
    default: false
    }
  }
}
