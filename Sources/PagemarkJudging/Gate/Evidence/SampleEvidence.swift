internal import PagemarkScoring
internal import PagemarkStatistics

/// What a sample's values prove about a requirement, for pages like those measured.
enum SampleEvidence {
  /// A ruling that needs no computation.
  case plain(Ruling)
  case ofMean(MeanEvidence, BadnessScale)
  case ofCount(CountEvidence, BadnessScale)
  /// For a percentile: the share of pages over the budget, and the bounds of the percentile itself.
  case ofTimes(CountEvidence, low: Double?, high: Double?)

  /// The evidence without bounds: fast enough for frequent use.
  var evidence: Evidence {
    switch self {
    case .plain(let ruling): ruling.evidence
    case .ofMean(let mean, _): mean.evidence
    case .ofCount(let count, _), .ofTimes(let count, _, _): count.evidence
    }
  }

  /// The evidence with the bound that is shown to readers.
  ///
  /// - Parameter isMet: Whether the estimate meets the requirement.
  /// - Returns: Evidence, bound and remark, without the plan.
  func ruling(isMet: Bool) -> Ruling {
    switch self {
    case .plain(let ruling): return ruling
    case .ofMean(let mean, let scale): return mean.ruling { scale.value(ofBadness: $0) }
    case .ofCount(let count, let scale): return count.ruling { scale.value(ofBadness: $0) }
    case .ofTimes(let count, let low, let high):
      var ruling = count.ruling { $0 }
      // The bound of the share of pages over the budget is not a time.
      ruling.bound = isMet ? high : low
      return ruling
    }
  }

  /// The number of cases that would settle it.
  ///
  /// - Parameters:
  ///   - estimate: The estimate of the same values, with its interval.
  ///   - documents: Number of documents.
  /// - Returns: `nil` if no number would.
  func neededCases(_ estimate: MetricEstimate, documents: Int) -> NeededCases? {
    func plan(_ needed: (Double?) -> Int?, _ ends: [Double], limit: Double) -> NeededCases? {
      guard documents > 0 else { return nil }
      let casesEach = Double(estimate.n) / Double(documents)
      func total(_ end: Double?) -> Int? {
        needed(end).map { Int((Double($0) * casesEach).rounded(.up)) }
      }
      var plausible = ends.map { total($0) }
      // The true rate may be exactly at the limit, which no number of cases can settle.
      if let least = ends.min(), let most = ends.max(), least < limit, limit < most {
        plausible = [plausible.compactMap(\.self).min(), nil]
      }
      return NeededCases(total: total(nil), having: estimate.n, plausible: plausible)
    }
    switch self {
    case .plain: return nil
    case .ofMean(let mean, let scale):
      return plan(
        mean.neededDocuments, scale.badness(ofInterval: estimate), limit: mean.limit)
    case .ofCount(let count, let scale):
      return plan(
        count.neededDocuments, scale.badness(ofInterval: estimate), limit: count.allowed)
    case .ofTimes(let count, _, _):
      let over = ClusteredProportion(count.documents)?.interval(
        level: ConfidenceInterval.shownLevel)
      return plan(
        count.neededDocuments, over.map { [$0.low, $0.high] } ?? [], limit: count.allowed)
    }
  }
}

extension Metric {
  /// Whether it is a rate whose errors are pairs of pages.
  var countsPairs: Bool { if case .rate(let rate, _) = self { rate.countsPairs } else { false } }
}

extension MetricSample {
  /// What the values prove about a requirement, for pages like those measured.
  ///
  /// - Parameters:
  ///   - requirement: The requirement, in the metric's own direction.
  ///   - threshold: The threshold, in the metric's unit.
  ///   - orders: The orders in which documents are bet on.
  /// - Returns: A value that provides the evidence, the ruling and the plan.
  func evidence(
    for requirement: Requirement, threshold: Double, orders: DocumentOrders
  ) -> SampleEvidence {
    let isMet = pointValue.map { requirement.isMet(by: $0, threshold: threshold) } ?? false
    let metric = requirement.metric
    switch self {
    case .rate where metric.countsPairs:
      return .plain(Ruling(.unproven, remark: "one page can spoil many pairs, and no bound holds"))
    case .rate, .mean:
      guard let scale = BadnessScale(of: metric) else { return .plain(.withoutLimit) }
      let evidence = MeanEvidence(
        documents: badness(on: scale), limit: scale.badness(threshold), isMet: isMet,
        orders: orders)
      return .ofMean(evidence.weighed(as: metric), scale)
    case .throughput: return .plain(.withoutLimit)
    case .proportion(let documents):
      guard let scale = BadnessScale(of: metric) else { return .plain(.withoutLimit) }
      // "At most 2 % failed" means that a failed case counts as wrong.
      let isWrong = requirement.direction == .atMost
      return .ofCount(
        CountEvidence(
          documents: documents.filter { !$0.isEmpty }.map { $0.map { $0 == isWrong } },
          allowed: scale.badness(threshold), orders: orders), scale)
    case .percentile(let documents, let percentile):
      let bounds = PercentileBound.shown(
        ofDocuments: documents, p: percentile, confidence: Evidence.confidence)
      return .ofTimes(
        CountEvidence(
          documents: documents.filter { !$0.isEmpty }.map { $0.map { $0 > threshold } },
          allowed: 1 - percentile, orders: orders), low: bounds.low, high: bounds.high)
    case .calibration:
      // Resampling biases the error upward, so there is no valid bound.
      return .plain(Ruling(.unproven, remark: "no bound of a calibration error holds"))
    case .ranking:
      return .plain(Ruling(.unproven, remark: "the bound of an area under a curve is approximate"))
    case .selection(_, .riskCoverage), .selection(_, .auc):
      return .plain(Ruling(.unproven, remark: "no bound of an area under a curve holds"))
    case .selection(_, .coverage):
      return .plain(
        Ruling(
          .unproven, remark: "the threshold was chosen on these pages, and no bound pays for that"))
    case .maximum(let values, let pages):
      // A statement about these pages only: a fact once all of them were measured.
      if values.contains(where: { $0 > threshold }) { return .plain(.fact(false)) }
      return .plain(
        values.count < pages
          ? Ruling(.unproven, remark: "not every page was measured") : .fact(true))
    case .worst: return .plain(.fact(isMet))
    }
  }

  /// The badness of each document, sorted by document name.
  private func badness(on scale: BadnessScale) -> [WeightedShare] {
    if case .mean(let documents) = self {
      return documents.map { pages in
        let sum = pages.reduce(0) { $0 + min(max(scale.badness($1), 0), 1) }
        return WeightedShare(
          weight: Double(pages.count), share: pages.isEmpty ? 0 : sum / Double(pages.count))
      }
    }
    return weightedRates(in: scale.range).map {
      WeightedShare(weight: $0.weight, share: scale.isLessBetter ? $0.share : 1 - $0.share)
    }
  }
}
