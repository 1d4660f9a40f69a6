internal import PagemarkScoring
internal import PagemarkStatistics

/// Evidence about a mean of bounded values, by bets on the documents (`BettingBound`).
///
/// All values are converted to *badness* (`BadnessScale`), a share in 0 … 1 of which less is better. A requirement is
/// thus that the mean badness is at most a limit.
struct MeanEvidence {
  /// If more than this share of the weight is beyond the cap, the capped mean says too little about the uncapped one.
  private static let mostCapped = 0.05

  /// The badness of each document, sorted by document name.
  var documents: [WeightedShare]
  /// The largest mean badness that is allowed.
  var limit: Double
  /// Whether the uncapped estimate meets the requirement.
  var isMet: Bool
  /// Whether the claim itself is about capped weights.
  var isOfCapped = false
  /// The unit of the weights, such as characters; `nil` if documents differ only in their number of cases.
  var unitOfWeight: String?
  var orders: DocumentOrders

  /// A copy weighted as the metric weights its documents.
  func weighed(as metric: Metric) -> MeanEvidence {
    guard case .rate(let rate, let averaging) = metric else { return self }
    var evidence = self
    evidence.isOfCapped = averaging == .capped
    if averaging != .macro { evidence.unitOfWeight = rate.unitOfLength }
    return evidence
  }

  /// Proven, refuted or neither; without the bounds, which take longer to compute.
  var evidence: Evidence {
    guard let bound = BettingBound(documents, orders: orders) else { return .none }
    guard obstacle(bound) == nil else { return .unproven }
    if isMet { return bound.isShown(below: limit) ? .proven : .unproven }
    return bound.isShown(above: limit) ? .refuted : .unproven
  }

  /// The evidence with its bound.
  ///
  /// - Parameter value: Converts badness to the metric's unit.
  /// - Returns: `none` if the documents have no weight.
  func ruling(value: (Double) -> Double) -> Ruling {
    guard let bound = BettingBound(documents, orders: orders) else { return Ruling(.none) }
    if let obstacle = obstacle(bound) { return Ruling(.unproven, remark: obstacle) }
    let evidence = evidence
    let isOpen = evidence == .unproven
    return Ruling(
      evidence, bound: value(isMet ? bound.upper : bound.lower),
      remark: bound.cappedShare > 0 && !isOpen
        ? "a document counts as at most \(length(bound))" : nil)
  }

  /// The number of documents that would settle it.
  ///
  /// - Parameter mean: A mean badness to assume instead of the observed one.
  /// - Returns: `nil` if no number would.
  func neededDocuments(at mean: Double? = nil) -> Int? {
    guard let bound = BettingBound(documents, orders: orders), obstacle(bound) == nil else {
      return nil
    }
    return BettingPower(documents, weightCap: bound.weightCap)
      .documents(toSettle: limit, at: mean, power: NeededCases.power)
  }

  /// Why nothing can be shown, however many documents there are.
  func obstacle(_ bound: BettingBound) -> String? {
    if !isOfCapped, bound.cappedShare > Self.mostCapped {
      let share = Int((bound.cappedShare * 100).rounded())
      return
        "\(share) % of the \(unitOfWeight ?? "cases") lie beyond the first \(length(bound)) of their document, "
        + "for which no bound holds: gate the .capped or .macro rate for a proof"
    }
    if isMet, limit >= 1 {
      return "a page counts as entirely wrong at most, so a limit that allows this can't be proven"
    }
    return nil
  }

  private func length(_ bound: BettingBound) -> String {
    "\(Int(bound.weightCap.rounded())) \(unitOfWeight ?? "cases")"
  }
}
