internal import PagemarkElementary
internal import PagemarkScoring
internal import PagemarkStatistics

extension PairedSample {
  /// Tests whether the two sides differ; returns the test and its p-value.
  func test(
    of quantity: Quantity, draws: Int, seed: UInt64
  ) -> (test: PairedDifference.Test, pValue: Double) {
    if quantity.isCost { return (.wilcoxon, WilcoxonSignedRank.pValue(documentLogarithms)) }
    if quantity.isProportion, let proportion, documents.count == pairs.count {
      return (.mcNemar, McNemar.midP(proportion.onlyCandidate, proportion.onlyBaseline))
    }
    let pValue = PairedPermutation.pValue(terms(), draws: draws, seed: seed)
    return (.permutation, pValue ?? 1)
  }

  /// candidate − baseline over all pairs; for times and memory, the mean logarithm of their ratio by document.
  func meanDifference(of quantity: Quantity) -> Double? {
    guard quantity.isCost else { return PairedRatioTerm.total(of: terms()).value }
    let logarithms = documentLogarithms
    return logarithms.isEmpty ? nil : logarithms.reduce(0, +) / Double(logarithms.count)
  }

  /// Standard error of `meanDifference`; `nil` for fewer than two documents.
  func standardError(of quantity: Quantity) -> Double? {
    guard quantity.isCost else { return PairedRatioTerm.standardError(of: terms()) }
    return RatioTerm.standardError(
      of: documentLogarithms.map { RatioTerm(numerator: $0, denominator: 1) })
  }

  /// The pairs with a finite value on both sides: failed pages have no time.
  var finite: PairedSample {
    PairedSample(
      pairs: pairs.filter {
        $0.baseline.rate?.isFinite == true && $0.candidate.rate?.isFinite == true
      })
  }

  /// The mean logarithm of candidate ÷ baseline of each document; infinite if only one side failed.
  var documentLogarithms: [Double] { documents.compactMap(Self.logarithm) }

  /// The same, but 0 for a document without one: one element for each of `documentNames`.
  var logarithmsByDocument: [Double] { documents.map { Self.logarithm(of: $0) ?? 0 } }

  private static func logarithm(of pages: [Pair]) -> Double? {
    let logarithms = pages.compactMap { page -> Double? in
      guard let baseline = page.baseline.rate, let candidate = page.candidate.rate,
        baseline > 0, candidate > 0, baseline.isFinite || candidate.isFinite
      else { return nil }
      return Elementary.logarithm(candidate) - Elementary.logarithm(baseline)
    }
    let sum = logarithms.reduce(0, +)
    return logarithms.isEmpty || sum.isNaN ? nil : sum / Double(logarithms.count)
  }
}

extension PairedSample.Pair {
  /// candidate − baseline; `nil` if either has no rate, or both failed.
  var gain: Double? {
    guard let baseline = baseline.rate, let candidate = candidate.rate else { return nil }
    let gain = candidate - baseline
    return gain.isNaN ? nil : gain
  }
}
