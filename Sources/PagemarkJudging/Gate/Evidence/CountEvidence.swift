internal import PagemarkStatistics

/// Evidence about a share of wrong cases, from the number of wrong cases in each document.
///
/// Exact if every document has one case. Otherwise it is obtained by bets on the documents (`MeanEvidence`), whose
/// cases tend to be right or wrong together. If documents were bet on while they were being read, it is always
/// obtained by bets.
struct CountEvidence {
  /// Which cases of each document are wrong, sorted by document name; no document is empty.
  var documents: [[Bool]]
  /// The largest share of wrong cases that is allowed, 0 … 1.
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

  /// The evidence with its bound.
  ///
  /// - Parameter value: Converts a share of wrong cases to the metric's unit.
  /// - Returns: `none` if there are no cases.
  func ruling(value: (Double) -> Double) -> Ruling {
    guard isOneEach else { return byBets.ruling(value: value) }
    let bound =
      isKept
      ? ClopperPearson.upperBound(successes: wrong, of: cases, confidence: Evidence.confidence)
      : ClopperPearson.lowerBound(successes: wrong, of: cases, confidence: Evidence.confidence)
    return Ruling(evidence, bound: bound.map(value))
  }

  /// The number of documents that would settle it.
  ///
  /// - Parameter share: A share of wrong cases to assume instead of the observed one.
  /// - Returns: `nil` if no number would.
  func neededDocuments(at share: Double? = nil) -> Int? {
    guard isOneEach, cases > 0 else { return byBets.neededDocuments(at: share) }
    return ProportionPower.neededCases(
      rate: 1 - (share ?? Double(wrong) / Double(cases)), atLeast: 1 - allowed,
      power: NeededCases.power, confidence: Evidence.confidence)
  }

  /// The evidence by bets on the documents, even if each has one case.
  var byBets: MeanEvidence {
    MeanEvidence(
      documents: documents.map {
        WeightedShare(
          weight: Double($0.count), share: Double($0.count(where: \.self)) / Double($0.count))
      },
      limit: allowed, isMet: isKept, isOfCapped: true, orders: orders)
  }
}
