internal import PagemarkElementary

/// A bet that a mean of values in 0 … 1 is below a limit.
///
/// The bet may be inspected after every value.
///
/// The wealth is the mean of two fair bets: one stake that learns the variance, and 25 fixed stakes.
///
///     K = ½ Π (1 + λᵢ (θ − xᵢ)) + ½ · 1/25 Σⱼ Π (1 + μⱼ (θ − xᵢ))
///     λᵢ = min(√(2 ln(1/α) ÷ (vᵢ₋₁ · i ln(i + 1))), ¾ ÷ (1 − θ))        v as in `BettingBound`
///     μⱼ = j ÷ 26 ÷ (1 − θ)
///
/// If the mean were θ or more, K would *ever* exceed 1 ÷ α with a probability of at most α (Ville), no matter when or
/// why the values end. So the largest wealth on the way counts. The first bet is faster at showing that a rate is
/// small, the second at showing that it is not. Together they need at most about 10 % more documents than the better of
/// the two.
///
/// - Source: Waudby-Smith & Ramdas, *Estimating means of bounded random variables by betting*, JRSS B 86, 2024,
///   predictable plug-in and mixture.
struct SequentialBet {
  private static let fixedStakes = 25
  /// The largest stake when the limit is so close to 1 that the limit itself does not bound it.
  private static let largestStake = 1000.0

  private let limit: Double
  private let stake: BettingStake
  private let fixed: [Double]
  private var learned = 1.0
  private var mixed: [Double]
  private var count = 0
  private var variance = LearnedVariance()

  /// The largest wealth so far, at least 1.
  private(set) var most = 1.0

  /// - Parameters:
  ///   - limit: θ, above 0 and at most 1.
  ///   - alpha: In 0 … 1.
  init(below limit: Double, alpha: Double) {
    self.limit = limit
    stake = BettingStake(below: limit, documents: 1, alpha: alpha)
    let boldest = limit < 1 ? min(1 / (1 - limit), Self.largestStake) : Self.largestStake
    fixed = (1...Self.fixedStakes).map { Double($0) / Double(Self.fixedStakes + 1) * boldest }
    mixed = fixed.map { _ in 1 }
  }

  /// Bets on the next value, in 0 … 1.
  ///
  /// - Complexity: O(1).
  mutating func take(_ value: Double) {
    count += 1
    let places = Double(count) * Elementary.logarithm(Double(count) + 1)
    learned *= 1 + stake(variance: variance.value * places) * (limit - value)
    var sum = 0.0
    for index in mixed.indices {
      mixed[index] *= 1 + fixed[index] * (limit - value)
      sum += mixed[index]
    }
    most = max(most, (learned + sum / Double(mixed.count)) / 2)
    variance.take(value)
  }
}
