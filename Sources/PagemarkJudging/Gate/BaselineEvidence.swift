internal import PagemarkElementary
internal import PagemarkScoring
internal import PagemarkStatistics

/// Evidence that a metric is not worse than a baseline's by more than a tolerance, from the same cases on both sides.
///
/// It uses the same analysis as the metric's row in `compare`. It is proven if the one-sided 95 % bound is within the
/// tolerance. It is refuted if the opposite bound exceeds the tolerance and the row, taken alone, says *worse*; so
/// the two never contradict each other. For rates, means and shares it is a bet on each document's difference
/// (`PairedBadness`), for right and wrong without a tolerance McNemar's exact test, and for percentiles of times
/// Student's t of the logarithm of the ratio, given the run-to-run noise.
struct BaselineEvidence {
  /// With fewer documents, even the same sign on all of them is not rare: ½⁵ is the first power below 5 %.
  static let fewestDocuments = 5

  let requirement: Requirement
  let tolerance: Requirement.Tolerance
  let analysis: PairedAnalysis
  /// The value that the baseline reached, in the metric's unit.
  let reached: Double
  /// Whether the estimate meets the requirement.
  let isMet: Bool

  private var sample: PairedSample { analysis.sample }

  var ruling: Ruling {
    switch requirement.metric {
    case .peakMemory, .worst: return .fact(isMet)
    default: break
    }
    let ruling = bounded
    guard ruling.evidence == .refuted else { return ruling }
    let row = PairedDifference(analysis, leastChange: 0)
    return row?.findingAlone == .worse ? ruling : Ruling(.unproven)
  }

  private var bounded: Ruling {
    switch requirement.metric {
    case let metric where metric.countsPairs: Ruling(.unproven)
    case .latency(_, let percentile): ruling(onPercentile: Double(percentile) / 100)
    case .rate, .mean, .field, .failureRate, .lowConfidenceRate: exactTest ?? bet
    // The first has no valid bound, and the others have nothing to pair. Faults are injected or happen at
    // random, so they need not hit the same pages twice.
    case .calibrationError, .selection, .qualityAUC, .sessionPeakMemory, .sessionCompletion,
      .sessionTime,
      .coldStart,
      .throughput,
      .recoveryRate, .peakMemory, .worst:
      Ruling(.unproven)
    }
  }

  /// The exact test of the cases that tell the two sides apart, for right and wrong with one case per document and no
  /// tolerance.
  private var exactTest: Ruling? {
    guard analysis.compared.quantity.isProportion, requirement.threshold(baseline: 1) == 1,
      let proportion = sample.proportion, sample.documents.count == sample.pairs.count
    else { return nil }
    // More right cases are better, more failed cases are worse.
    let (losses, gains) =
      requirement.direction == .atMost
      ? (proportion.onlyCandidate, proportion.onlyBaseline)
      : (proportion.onlyBaseline, proportion.onlyCandidate)
    func isRare(_ count: Int) -> Bool {
      Binomial.cdf(losses + gains - count, n: losses + gains, p: 0.5) <= 1 - Evidence.confidence
    }
    if isRare(gains) { return Ruling(.proven) }
    return Ruling(isRare(losses) ? .refuted : .unproven)
  }

  /// By a bound that holds for every distribution of the documents.
  private var bet: Ruling {
    guard let paired = PairedBadness(sample, of: requirement, within: tolerance) else {
      return Ruling(.unproven, remark: "nothing limits how far a page may differ")
    }
    let evidence = MeanEvidence(
      documents: paired.documents, limit: paired.limit, isMet: isMet,
      orders: DocumentOrders(of: sample.documentNames)
    ).weighed(as: requirement.metric)
    var ruling = evidence.ruling { paired.value(ofShare: $0, reached: reached) }
    if ruling.evidence == .unproven, ruling.remark == nil {
      let casesEach = Double(sample.pairs.count) / Double(sample.documents.count)
      ruling.neededCases = NeededCases(
        total: evidence.neededDocuments().map { Int((Double($0) * casesEach).rounded(.up)) },
        having: sample.pairs.count, plausible: [])
    }
    return ruling
  }

  /// Too few pages for the percentile itself prove nothing, but they can refute.
  private func ruling(onPercentile percentile: Double) -> Ruling {
    let values = analysis.values
    guard sample.documents.count >= Self.fewestDocuments else {
      return Ruling(
        .unproven, remark: "at least \(Self.fewestDocuments) documents are needed to decide")
    }
    guard let ratio = values.ratio, let baseline = values.baseline, baseline > 0,
      let error = analysis.logarithmError
    else { return Ruling(.unproven) }
    let limit =
      switch tolerance {
      case .absolute(let amount): Elementary.logarithm(1 + amount / baseline)
      case .relative(let share): Elementary.logarithm(1 + share)
      }
    let logarithm = Elementary.logarithm(ratio)
    let half =
      StudentT.quantile(Evidence.confidence, freedom: error.freedom) * error.standardError
    func ruling(_ evidence: Evidence, remark: String? = nil) -> Ruling {
      let bound = baseline * Elementary.exponential(isMet ? logarithm + half : logarithm - half)
      return Ruling(evidence, bound: bound, remark: remark)
    }
    if !isMet { return ruling(logarithm - half > limit ? .refuted : .unproven) }
    let fewest =
      PercentileBound.minimumCount(p: percentile, confidence: Evidence.confidence) ?? 0
    guard sample.pairs.count >= fewest else {
      return ruling(
        .unproven,
        remark: "a proof takes \(fewest) pages, because fewer may have none beyond the percentile")
    }
    return ruling(logarithm + half <= limit ? .proven : .unproven)
  }
}
