internal import PagemarkElementary

/// The stake on the next document of a bet that a mean is below a limit (`BettingBound`).
///
///     λ = min(√(2 ln(1/α) ÷ (n v)), ¾ ÷ (1 − θ))
struct BettingStake {
  /// The largest share of the wealth on one document.
  private static let boldest = 0.75

  /// `ln(1/α)`: the logarithm of the wealth that counts as proof.
  let logarithmOfProof: Double
  private let eagerness: Double
  private let most: Double

  /// - Parameters:
  ///   - limit: θ, in 0 … 1.
  ///   - count: n, the number of documents that are bet on.
  ///   - alpha: In 0 … 1.
  init(below limit: Double, documents count: Int, alpha: Double) {
    logarithmOfProof = -Elementary.logarithm(alpha)
    eagerness = 2 * logarithmOfProof / Double(count)
    most = limit < 1 ? Self.boldest / (1 - limit) : .infinity
  }

  /// The stake on the next document.
  ///
  /// - Parameter variance: v, estimated from the documents before this one; above 0.
  /// - Returns: λ.
  func callAsFunction(variance: Double) -> Double {
    min((eagerness / variance).squareRoot(), most)
  }
}
