/// Whether a setting is worse than another one by less than a margin, document by document.
///
/// A page that goes wholly wrong once in fifty is rarely among twenty: an interval of their differences does not know of
/// it, and a bet does. What is bounded is the mean of `x = (1 + d) ÷ 2`, where d in −1 … 1 is by how much the candidate is
/// worse on a document; documents weigh as much as they have characters, at most three times the median. To show that
/// the mean is below θ = (1 + margin) ÷ 2, the wealth Π (1 + λ (θ − x)) must reach 1 ÷ α, where λ depends on documents
/// before alone; it is the mean over 20 orders, drawn from the documents' names.
///
/// It takes many documents: without any difference 490 for a margin of 1 point at α = 2.5 %, 245 for 2 points.
///
/// - Source: Waudby-Smith and Ramdas, *Estimating means of bounded random variables by betting*, JRSS B 2024.
struct NonInferiority {
  /// The largest share of the wealth that is put on one document.
  private static let boldness = 0.75
  private static let orders = 20
  /// A document weighs at most so many times the median.
  private static let heaviest = 3.0

  let sample: PairedSample
  /// Whether less is better.
  let isSmallerBetter: Bool

  /// Whether the candidate is shown to be worse by less than the margin, in 0 ..< 1.
  ///
  /// - Complexity: O(n) in the documents for each order.
  func isShown(margin: Double, level: Double) -> Bool {
    let documents = weighted
    let threshold = (1 + margin) / 2
    guard let cap = cap(of: documents.map(\.weight)), threshold < 1 else { return false }
    let values = documents.map { document in
      let weight = min(document.weight, cap) / cap
      return threshold + weight * ((1 + document.loss) / 2 - threshold)
    }
    var random = SplitMix64(
      seed: 0, stream: sample.documents.compactMap(\.first?.document).joined(separator: "\0"))
    let wealth = (0..<Self.orders).reduce(0.0) { sum, _ in
      sum + self.wealth(random.shuffled(values), threshold: threshold, level: level)
    }
    return wealth / Double(Self.orders) >= 1 / level
  }

  /// By how much the candidate is worse on each document, and how much that weighs.
  private var weighted: [(loss: Double, weight: Double)] {
    sample.terms().compactMap { term in
      let weight = max(term.baseline.denominator, term.candidate.denominator)
      guard weight > 0, let baseline = term.baseline.value, let candidate = term.candidate.value
      else { return nil }
      let loss = isSmallerBetter ? candidate - baseline : baseline - candidate
      return (max(-1, min(1, loss)), weight)
    }
  }

  private func cap(of weights: [Double]) -> Double? {
    Median.of(weights).map { min(weights.max() ?? $0, Self.heaviest * $0) }
  }

  private func wealth(_ values: [Double], threshold: Double, level: Double) -> Double {
    let stake = 2 * Elementary.logarithm(1 / level) / Double(values.count)
    let boldest = Self.boldness / (1 - threshold)
    var (wealth, mean, sum, squares, seen) = (1.0, 0.5, 0.0, 0.25, 1.0)
    for value in values {
      let bet = min((stake / (squares / seen)).squareRoot(), boldest)
      wealth *= 1 + bet * (threshold - value)
      sum += value
      seen += 1
      mean = (0.5 + sum) / seen
      squares += (value - mean) * (value - mean)
    }
    return wealth
  }
}

extension PairedSample {
  /// Whether the candidate takes at most `most` times as long, by signed ranks of the documents' ratios.
  ///
  /// - Returns: The geometric mean of candidate ÷ baseline with the documents it is of, and whether that is shown at the
  ///   level, one-sided; `nil` if no document was timed in both.
  func speed(
    atMost most: Double, level: Double
  ) -> (ratio: Double, documents: Int, isShown: Bool)? {
    let logarithms = documents.compactMap { pages -> Double? in
      let ratios = pages.compactMap { page -> Double? in
        guard let baseline = page.baseline.rate, let candidate = page.candidate.rate, baseline > 0,
          candidate > 0, baseline.isFinite || candidate.isFinite
        else { return nil }
        return Elementary.logarithm(candidate) - Elementary.logarithm(baseline)
      }
      let mean = ratios.reduce(0, +) / Double(ratios.count)
      return ratios.isEmpty || mean.isNaN ? nil : mean
    }
    guard !logarithms.isEmpty else { return nil }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    let beyond = logarithms.map { $0 - Elementary.logarithm(most) }
    let isFaster = (Median.of(beyond) ?? 0) < 0
    let pValue = WilcoxonSignedRank.pValue(beyond)
    return (Elementary.exponential(mean), logarithms.count, isFaster && pValue <= 2 * level)
  }
}
