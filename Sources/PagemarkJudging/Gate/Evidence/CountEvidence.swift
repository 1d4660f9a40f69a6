internal import PagemarkStatistics

/// Evidence about a share of wrong cases, from how many of them each document has.
///
/// Exact where every document has one case; else by bets on the documents (`MeanEvidence`), whose cases tend to be
/// right or wrong together. Where documents were bet on while they were read, always by bets.
struct CountEvidence {
  /// Which cases of each document are wrong, in the order of the documents' names; none empty.
  var documents: [[Bool]]
  /// The largest share that may be wrong, in 0 … 1.
  var allowed: Double
  var orders: DocumentOrders

  private var cases: Int { documents.reduce(0) { $0 + $1.count } }
  private var wrong: Int { documents.reduce(0) { $0 + $1.count(where: \.self) } }
  private var isOneEach: Bool {
    orders.course == nil && documents.allSatisfy { $0.count == 1 }
  }
  private var isKept: Bool { Double(wrong) <= allowed * Double(cases) * (1 + 1e-12) }

  var evidence: Evidence {
    guard isOneEach else { return byBets.evidence }
    return BudgetEvidence.judge(
      over: wrong, of: cases, percentile: 1 - allowed, confidence: Evidence.confidence)
  }

  /// What is proven, with its bound.
  ///
  /// - Parameter value: From the share of wrong cases to the metric's unit.
  /// - Returns: `none` without cases.
  func ruling(value: (Double) -> Double) -> Ruling {
    guard isOneEach else { return byBets.ruling(value: value) }
    let bound =
      isKept
      ? ClopperPearson.upperBound(successes: wrong, of: cases, confidence: Evidence.confidence)
      : ClopperPearson.lowerBound(successes: wrong, of: cases, confidence: Evidence.confidence)
    return Ruling(evidence, bound: bound.map(value))
  }

  /// How many documents would settle it.
  ///
  /// - Parameter share: The share of wrong cases in place of the one that was seen.
  /// - Returns: `nil` if no number would.
  func neededDocuments(at share: Double? = nil) -> Int? {
    guard isOneEach, cases > 0 else { return byBets.neededDocuments(at: share) }
    return ProportionPower.neededCases(
      rate: 1 - (share ?? Double(wrong) / Double(cases)), atLeast: 1 - allowed,
      power: NeededCases.power, confidence: Evidence.confidence)
  }

  /// By bets on the documents, also if each has one case.
  var byBets: MeanEvidence {
    MeanEvidence(
      documents: documents.map {
        WeightedShare(
          weight: Double($0.count), share: Double($0.count(where: \.self)) / Double($0.count))
      },
      limit: allowed, isMet: isKept, isOfCapped: true, orders: orders)
  }
}
