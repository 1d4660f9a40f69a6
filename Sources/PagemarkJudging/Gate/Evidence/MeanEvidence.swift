internal import PagemarkScoring
internal import PagemarkStatistics

/// Evidence about a mean of bounded values, by bets on the documents (`BettingBound`).
///
/// Everything is turned into *badness* (`BadnessScale`), a share in 0 … 1 of which less is better, so that a
/// requirement asks that its mean stay at or below a limit.
struct MeanEvidence {
  /// Where more weight than this share lies beyond the cap, the capped mean says too little of the whole one.
  private static let mostCapped = 0.05

  /// The badness of each document, in the order of their names.
  var documents: [WeightedShare]
  /// What the mean badness must not exceed.
  var limit: Double
  /// Whether the estimate, uncapped, meets the requirement.
  var isMet: Bool
  /// Whether the claim itself is about capped weights.
  var isOfCapped = false
  /// What weighs, such as characters; `nil` if documents differ in the number of their cases alone.
  var unitOfWeight: String?
  var orders: DocumentOrders

  /// The same, weighed as a metric weighs its documents.
  func weighed(as metric: Metric) -> MeanEvidence {
    guard case .rate(let rate, let averaging) = metric else { return self }
    var evidence = self
    evidence.isOfCapped = averaging == .capped
    if averaging != .macro { evidence.unitOfWeight = rate.unitOfLength }
    return evidence
  }

  /// Proven or refuted, or not; without the bounds, which take longer.
  var evidence: Evidence {
    guard let bound = BettingBound(documents, orders: orders) else { return .none }
    guard obstacle(bound) == nil else { return .unproven }
    if isMet { return bound.isShown(below: limit) ? .proven : .unproven }
    return bound.isShown(above: limit) ? .refuted : .unproven
  }

  /// What is proven, with its bound.
  ///
  /// - Parameter value: From badness back to the metric's unit.
  /// - Returns: `none` if the documents have no weight.
  func ruling(value: (Double) -> Double) -> Ruling {
    guard let bound = BettingBound(documents, orders: orders) else { return Ruling(.none) }
    if let obstacle = obstacle(bound) { return Ruling(.unproven, remark: obstacle) }
    let evidence = evidence
    let isOpen = evidence == .unproven
    return Ruling(
      evidence, bound: value(isMet ? bound.upper : bound.lower),
      remark: bound.cappedShare > 0 && !isOpen
        ? "a document counts as \(length(bound)) at most" : nil)
  }

  /// How many documents would settle it.
  ///
  /// - Parameter mean: The mean badness in place of the one that was seen.
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
      return "a page counts as wholly wrong at most, so that a bound above 100 % is never proven"
    }
    return nil
  }

  private func length(_ bound: BettingBound) -> String {
    "\(Int(bound.weightCap.rounded())) \(unitOfWeight ?? "cases")"
  }
}
