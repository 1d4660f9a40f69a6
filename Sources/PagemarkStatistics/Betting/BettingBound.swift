/// One-sided bounds for the weighted mean of one share in 0 … 1 per document.
///
/// They hold for every number of documents and for every distribution of the shares.
///
/// To show that the mean is below θ, a gambler bets on each document in turn. Fair bets multiply:
///
///     K = Π (1 + λᵢ (θ − xᵢ))        xᵢ = θ + wᵢ (rᵢ − θ) ÷ B        wᵢ = min(weight, B)
///     λᵢ = min(√(2 ln(1/α) ÷ (n vᵢ₋₁)), ¾ ÷ (1 − θ))
///
/// with v as in `LearnedVariance`.
///
/// If the mean were θ or more, K would be expected to stay at 1 or below, and would exceed 1 ÷ α with a probability
/// of α at most (Markov). The statement is shown when the mean of K over 20 fixed orders of the documents reaches
/// 1 ÷ α. That the mean is above θ is the same statement about 1 − r and 1 − θ.
///
/// If the documents were bet on while they were read (`DocumentOrders.course`), the bound uses the largest wealth of
/// `SequentialBet` in that one order instead. That bound holds wherever a run stops.
///
/// A document heavier than `weightCap` counts as if it weighed `weightCap`: the bounded mean is the capped one.
///
/// - Source: Waudby-Smith & Ramdas, *Estimating means of bounded random variables by betting*, JRSS B 86, 2024.
public struct BettingBound: Sendable {
  /// The multiple of the median weight at which weights are capped.
  private static let mediansOfCap = 3.0

  private let documents: [WeightedShare]
  private let bets: Bets
  private let alpha: Double

  /// When the bets on the documents were made.
  private enum Bets {
    /// After all were read, in many orders.
    case afterwards([[Int]])
    /// While they were read, in one order.
    case whileRead([Int])
  }

  /// The most that a document weighs: three times the median weight, or the largest if that is less.
  ///
  /// Weights are lengths or counts of the truth, so the cap is fixed before anything is read.
  public let weightCap: Double
  /// The share of all weight that lies above the cap, in 0 … 1.
  public let cappedShare: Double
  /// The mean with capped weights, in 0 … 1.
  public let value: Double

  /// `nil` if the documents have no weight at all.
  ///
  /// - Parameters:
  ///   - documents: In the order of their names.
  ///   - orders: The orders in which they are bet on.
  ///   - confidence: One-sided, such as 0.95.
  public init?(
    _ documents: [WeightedShare], orders: DocumentOrders, confidence: Double = Evidence.confidence
  ) {
    let weights = documents.map(\.weight)
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    let course = orders.course
    if let course, course.places.count != documents.count { return nil }
    let cap = course?.weightCap ?? Self.cap(of: weights)
    let capped = documents.map { WeightedShare(weight: min($0.weight, cap), share: $0.share) }
    let kept = capped.reduce(0) { $0 + $1.weight }
    self.documents = capped
    bets =
      course.map { .whileRead($0.places) } ?? .afterwards(orders.permutations(of: capped.count))
    weightCap = cap
    cappedShare = max(0, (total - kept) / total)
    value = min(1, capped.reduce(0) { $0 + $1.weight * $1.share } / kept)
    alpha = 1 - confidence
  }

  /// Three times the median of the weights above 0, at most the largest.
  package static func cap(of weights: [Double]) -> Double {
    let positive = weights.filter { $0 > 0 }
    guard let median = Median.of(positive), let largest = positive.max() else { return 1 }
    return min(largest, mediansOfCap * median)
  }

  /// Whether the mean is shown to be below a limit; never for a limit of 0 or less.
  ///
  /// - Complexity: O(n) for each of 20 orders.
  public func isShown(below limit: Double) -> Bool {
    guard limit > 0 else { return false }
    return isShown(documents, below: min(limit, 1))
  }

  /// Whether the mean is shown to be above a limit; never for a limit of 1 or more.
  public func isShown(above limit: Double) -> Bool {
    guard limit < 1 else { return false }
    return isShown(opposites, below: 1 - max(limit, 0))
  }

  /// The smallest limit that the mean is shown to be below, to four digits; 1 if there is none.
  ///
  /// - Complexity: O(n) for each of about 20 bisection steps and 20 orders.
  public var upper: Double { bound(documents, from: value) }

  /// The largest limit that the mean is shown to be above; 0 if there is none.
  public var lower: Double { 1 - bound(opposites, from: 1 - value) }

  private var opposites: [WeightedShare] {
    documents.map { WeightedShare(weight: $0.weight, share: 1 - $0.share) }
  }

  private func bound(_ documents: [WeightedShare], from value: Double) -> Double {
    guard isShown(documents, below: 1) else { return 1 }
    var (unshown, shown) = (value, 1.0)
    while shown - unshown > 1e-4 * shown {
      let middle = (shown + unshown) / 2
      if isShown(documents, below: middle) { shown = middle } else { unshown = middle }
    }
    return shown
  }

  private func isShown(_ documents: [WeightedShare], below limit: Double) -> Bool {
    let wealth =
      switch bets {
      case .afterwards(let orders): finalWealth(of: documents, in: orders, limit: limit)
      case .whileRead(let order): mostWealth(of: documents, in: order, limit: limit)
      }
    return wealth >= 1 / alpha
  }

  /// The wealth at the end of a bet that the mean is below the limit, averaged over all orders.
  private func finalWealth(
    of documents: [WeightedShare], in orders: [[Int]], limit: Double
  ) -> Double {
    let stake = BettingStake(below: limit, documents: documents.count, alpha: alpha)
    let values = documents.map { value(of: $0, limit: limit) }
    let sum = orders.reduce(0.0) { sum, order in
      var (wealth, variance) = (1.0, LearnedVariance())
      for index in order {
        wealth *= 1 + stake(variance: variance.value) * (limit - values[index])
        variance.take(values[index])
      }
      return sum + wealth
    }
    return sum / Double(orders.count)
  }

  /// The largest wealth at any point of the one order.
  private func mostWealth(
    of documents: [WeightedShare], in order: [Int], limit: Double
  ) -> Double {
    var bet = SequentialBet(below: limit, alpha: alpha)
    // A document without weight carries no evidence, and the stakes must not learn from it.
    for index in order where documents[index].weight > 0 {
      bet.take(value(of: documents[index], limit: limit))
    }
    return bet.most
  }

  /// The value that the bet uses: the share, to the extent that the document weighs, and the limit for the rest.
  private func value(of document: WeightedShare, limit: Double) -> Double {
    limit + document.weight / weightCap * (document.share - limit)
  }
}
