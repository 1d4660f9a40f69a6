internal import PagemarkElementary

/// Whether two pipelines differ, tested against the results if their names were swapped at random on each document.
///
/// The statistic is |difference of the micro averages|. For up to 16 documents all 2ⁿ swaps are tried, and the p-value
/// is exact. For more, `draws` random swaps are tried, and the p-value is (1 + number at least as large) / (1 + draws),
/// so that it is never 0.
///
/// - Source: Fisher, *The Design of Experiments*, 1935; Phipson & Smyth, *Permutation p-values should never
///   be zero*, 2010.
public enum PairedPermutation {
  /// The default number of random swaps.
  public static let defaultDraws = 10_000
  /// Up to this many documents, all swaps are tried.
  static let mostEnumerated = 16

  /// The two-sided p-value, in 0 < p ≤ 1.
  ///
  /// - Parameters:
  ///   - baseline: Numerator and denominator of each document.
  ///   - candidate: The same documents in the same order.
  ///   - draws: Random swaps, at least 1.
  ///   - seed: The same seed gives the same p-value.
  /// - Returns: `nil` if either average has no ratio.
  /// - Complexity: O(2ⁿ) up to 16 documents, then O(draws · n).
  public static func pValue(
    baseline: [(numerator: Double, denominator: Double)],
    candidate: [(numerator: Double, denominator: Double)], draws: Int = defaultDraws, seed: UInt64
  ) -> Double? {
    precondition(baseline.count == candidate.count, "both have the same documents")
    return pValue(
      zip(baseline, candidate).map { baseline, candidate in
        PairedRatioTerm(
          baseline: RatioTerm(numerator: baseline.numerator, denominator: baseline.denominator),
          candidate: RatioTerm(numerator: candidate.numerator, denominator: candidate.denominator))
      }, draws: draws, seed: seed)
  }

  package static func pValue(
    _ terms: [PairedRatioTerm], draws: Int = defaultDraws, seed: UInt64
  ) -> Double? {
    guard let observed = PairedRatioTerm.total(of: terms).value else { return nil }
    // Values that are equal up to rounding count as equal.
    let least = abs(observed) * (1 - 1e-12)
    // Documents that a swap does not change are not swapped.
    let fixed = PairedRatioTerm.total(of: terms.filter { $0.baseline == $0.candidate })
    let swappable = terms.filter { $0.baseline != $0.candidate }
    func sum(_ isSwapped: (Int) -> Bool) -> PairedRatioTerm {
      var sum = fixed
      for (index, term) in swappable.enumerated() {
        sum += isSwapped(index) ? term.swapped : term
      }
      return sum
    }
    func isAsLarge(_ sum: PairedRatioTerm) -> Bool {
      sum.value.map { abs($0) >= least } ?? true
    }

    if swappable.count <= mostEnumerated {
      let all = 1 << swappable.count
      let asLarge = (0..<all).count { swaps in isAsLarge(sum { swaps >> $0 & 1 == 1 }) }
      return Double(asLarge) / Double(all)
    }
    precondition(draws > 0, "a permutation test needs draws")
    let asLarge: Int
    if let sums = SwappedSums(fixed, swappable) {
      asLarge = sums.sums(ofDraws: draws, seed: seed).count { isAsLarge($0) }
    } else {
      var random = SplitMix64(seed: seed)
      var bits: [UInt64] = Array(repeating: 0, count: (swappable.count + 63) / 64)
      asLarge = (0..<draws).count { _ in
        for index in bits.indices { bits[index] = random.next() }
        return isAsLarge(sum { bits[$0 / 64] >> UInt64($0 % 64) & 1 == 1 })
      }
    }
    return Double(1 + asLarge) / Double(1 + draws)
  }
}

extension PairedRatioTerm {
  /// The term with baseline and candidate exchanged.
  fileprivate var swapped: PairedRatioTerm {
    PairedRatioTerm(baseline: candidate, candidate: baseline)
  }
}
