internal import PagemarkElementary

/// How many documents like those seen a bet needs to show a statement (`BettingBound`).
///
/// The logarithm of the wealth grows by g per document on average, with a standard deviation of s, both estimated from
/// the documents that were seen. With N documents, the share of samples that show the statement is about
///
///     Φ((N · g − ln(1/α)) ÷ (s √N))
///
/// Stakes grow as the variance becomes known; g is the mean over the course of the bet.
///
/// This is a plan, not a bound: `scripts/simulations` measures how often it is right.
package struct BettingPower {
  private static let alpha = 1 - Evidence.confidence
  /// If there are more documents than this, an evenly spaced selection represents them.
  private static let mostDocuments = 400
  /// The number of points in the course of a bet at which stakes are computed.
  private static let stations = 8

  private let values: [(weight: Double, share: Double)]
  /// The weighted mean of the documents.
  package let seen: Double

  /// - Parameters:
  ///   - documents: The documents that were seen.
  ///   - weightCap: The cap of `BettingBound.weightCap`.
  package init(_ documents: [WeightedShare], weightCap: Double) {
    let sorted = documents.sorted { ($0.share, $0.weight) < ($1.share, $1.weight) }
    let step = max(1, Double(sorted.count) / Double(Self.mostDocuments))
    values = stride(from: step / 2, to: Double(sorted.count), by: step).map {
      let document = sorted[min(Int($0), sorted.count - 1)]
      return (min(document.weight, weightCap) / weightCap, document.share)
    }
    seen = Self.mean(of: values)
  }

  /// The number of documents with which a share `power` of all samples settles on which side of a limit the mean lies.
  ///
  /// - Parameters:
  ///   - limit: In 0 … 1.
  ///   - mean: An assumed mean in place of the one seen; the documents' shares are scaled to it.
  ///   - power: In 0 … 1.
  /// - Returns: `nil` if no number up to 1,000,000 is enough.
  /// - Complexity: O(n log N).
  package func documents(toSettle limit: Double, at mean: Double? = nil, power: Double) -> Int? {
    guard let bet = bet(on: limit, at: mean) else { return nil }
    return firstIndex(in: 1...ProportionPower.mostCases) {
      self.power(of: $0, bet.documents, toShowBelow: bet.limit) >= power
    }
  }

  /// The share of samples of `count` documents that settle on which side of a limit the mean lies.
  ///
  /// - Parameters:
  ///   - count: The number of documents in a sample.
  ///   - limit: In 0 … 1.
  ///   - mean: An assumed mean in place of the one seen.
  /// - Returns: In 0 … 1; 0 if no number settles it.
  /// - Complexity: O(n).
  package func share(of count: Int, settling limit: Double, at mean: Double? = nil) -> Double {
    bet(on: limit, at: mean).map { power(of: count, $0.documents, toShowBelow: $0.limit) } ?? 0
  }

  /// The documents, and the limit that their mean is to be shown to be below; `nil` if nothing can be shown.
  private func bet(
    on limit: Double, at mean: Double?
  ) -> (documents: [(weight: Double, share: Double)], limit: Double)? {
    let target = mean ?? seen
    guard target != limit, !values.isEmpty else { return nil }
    let moved = shares(withMean: target)
    let isBelow = target < limit
    let (documents, bound) =
      isBelow
      ? (moved, limit) : (moved.map { (weight: $0.weight, share: 1 - $0.share) }, 1 - limit)
    return bound > 0 ? (documents, bound) : nil
  }

  /// The documents with another mean.
  ///
  /// All shares are multiplied by the same factor, up to 1; what the mean then still lacks is made up by moving all
  /// shares closer to 1.
  private func shares(withMean target: Double) -> [(weight: Double, share: Double)] {
    let scale = seen > 0 ? target / seen : 1
    let scaled = values.map { ($0.weight, min(1, $0.share * scale)) }
    let reached = Self.mean(of: scaled)
    guard reached < target, reached < 1 else { return scaled }
    let rest = (1 - target) / (1 - reached)
    return scaled.map { ($0.0, 1 - (1 - $0.1) * rest) }
  }

  private static func mean(of values: [(weight: Double, share: Double)]) -> Double {
    let weight = values.reduce(0) { $0 + $1.weight }
    return weight > 0 ? values.reduce(0) { $0 + $1.weight * $1.share } / weight : 0
  }

  private func power(
    of count: Int, _ documents: [(weight: Double, share: Double)], toShowBelow limit: Double
  ) -> Double {
    let xs = documents.map { limit + $0.weight * ($0.share - limit) }
    let mean = xs.reduce(0, +) / Double(xs.count)
    let variance = xs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(xs.count)
    // The running mean begins at ½: Σ ((½ − mean) ÷ (i + 1))² until it reaches the mean.
    let learned = (Double.pi * .pi / 6 - 1) * (0.5 - mean) * (0.5 - mean)
    let stake = BettingStake(below: limit, documents: count, alpha: Self.alpha)
    var (growth, squares) = (0.0, 0.0)
    for station in 0..<Self.stations {
      let seen = (Double(station) + 0.5) / Double(Self.stations) * Double(count)
      let known = (0.25 + learned + seen * variance) / (seen + 1)
      let staked = stake(variance: known)
      for x in xs {
        let gain = Elementary.logarithm(onePlus: staked * (limit - x))
        growth += gain
        squares += gain * gain
      }
    }
    let samples = Double(xs.count * Self.stations)
    growth /= samples
    let deviation = max(0, squares / samples - growth * growth).squareRoot()
    let distance = Double(count) * growth - stake.logarithmOfProof
    guard deviation > 0 else { return distance >= 0 ? 1 : 0 }
    return NormalDistribution.cdf(distance / (deviation * Double(count).squareRoot()))
  }
}
