/// The BCa correction of bootstrap quantiles for bias and skewness.
///
/// The quantile α of the interval is taken from this quantile of the resampled ratios:
///
///     Φ(z₀ + (z₀ + z_α) / (1 − a (z₀ + z_α)))
///
/// with z₀ = Φ⁻¹(share of resampled ratios below the estimate, counting ties half) and the acceleration a = Σ dᵢ³ / (6
/// (Σ dᵢ²)^{3/2}), dᵢ = mean jackknife ratio − jackknife ratio without document i.
///
/// - Complexity: O(draws + n).
/// - Source: Efron & Tibshirani, *An Introduction to the Bootstrap*, 1993, section 14.3.
public struct BootstrapCorrection: Sendable {
  /// Why a sample has no correction.
  public enum Obstacle: String, Error, Sendable, Codable {
    /// All documents have the same ratio, so nothing varies.
    case noSpread
    /// One document has the whole denominator: without it there is no ratio.
    case oneDocumentDecides
    /// All resampled ratios lie on one side of the estimate.
    case oneSidedDraws
    /// The sample is too skewed: the correction has no value.
    case tooSkewed
  }

  private let bias: Double
  private let acceleration: Double

  init<Term: DocumentTerm>(
    _ terms: [Term], resampled: [Double], value: Double
  ) throws(Obstacle) {
    guard Term.influences(of: terms).contains(where: { $0 != 0 }) else { throw .noSpread }
    acceleration = try Self.acceleration(terms)
    bias = try Self.bias(resampled, value: value)
  }

  /// The quantile of the resampled ratios that replaces the quantile `alpha`.
  func rank(_ alpha: Double) throws(Obstacle) -> Double {
    let shifted = bias + NormalDistribution.quantile(alpha)
    let scale = 1 - acceleration * shifted
    guard scale > 0 else { throw .tooSkewed }
    return NormalDistribution.cdf(bias + shifted / scale)
  }

  private static func bias(_ resampled: [Double], value: Double) throws(Obstacle) -> Double {
    let below = resampled.count { $0 < value }
    let equal = resampled.count { $0 == value }
    let share = (Double(below) + Double(equal) / 2) / Double(resampled.count)
    guard share > 0, share < 1 else { throw .oneSidedDraws }
    return NormalDistribution.quantile(share)
  }

  private static func acceleration<Term: DocumentTerm>(_ terms: [Term]) throws(Obstacle) -> Double {
    let total = Term.total(of: terms)
    var jackknife: [Double] = []
    for term in terms {
      var rest = total
      rest -= term
      guard let value = rest.value else { throw .oneDocumentDecides }
      jackknife.append(value)
    }
    let mean = jackknife.reduce(0, +) / Double(jackknife.count)
    let (squares, cubes) = jackknife.reduce(into: (0.0, 0.0)) { sums, ratio in
      let distance = mean - ratio
      sums.0 += distance * distance
      sums.1 += distance * distance * distance
    }
    guard squares > 0 else { throw .noSpread }
    return cubes / (6 * squares * squares.squareRoot())
  }
}
