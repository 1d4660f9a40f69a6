internal import PagemarkElementary

/// Compares two consecutive levels of a series by the rules of `StepTest`.
struct LevelComparison {
  /// As a normal quantile; 0 for equal levels, infinite if neither has any spread.
  let score: Double
  /// The factor by which correlation multiplies the variance of the difference; 1 or more.
  let designEffect: Double
  /// Whether all values after the step lie on one side of all values before it.
  let isApart: Bool
  /// Whether more than half of the values before differ from their median.
  let hasRobustSpread: Bool

  /// - Complexity: O(n log n).
  init(_ values: ArraySlice<Double>, stepAt place: Int, robustDeviations: Double) {
    let (before, after) = (values[..<place], values[place...])
    let (n, m) = (before.count, after.count)
    let median = Median.of(Array(before)) ?? 0
    let deviation = Median.of(before.map { abs($0 - median) }) ?? 0
    // 1.4826 converts MAD to the standard deviation of a normal distribution; the last factor corrects for few
    // values.
    let limit = robustDeviations * 1.4826 * deviation * (1 + 1 / Double(n))
    hasRobustSpread = limit > 0
    func drawnIn(_ slice: ArraySlice<Double>) -> [Double] {
      limit > 0
        ? slice.map { min(max($0 - median, -limit), limit) } : slice.map { $0 - median }
    }
    let (one, other) = (Spread(drawnIn(before)), Spread(drawnIn(after)))
    let freedom = Double(n + m - 2)
    let difference = other.mean - one.mean
    let variance = (one.squares + other.squares) / freedom
    designEffect = Elementary.power(
      Self.designEffect(correlation: Self.correlation(of: before), n, m), 1.3)
    // The remaining spread of equal values is rounding.
    let isRounding = variance <= difference * difference * 1e-24
    score =
      difference == 0
      ? 0
      : Self.normalScore(
        squaredT: difference * difference
          / ((isRounding ? 0 : variance) * (1 / Double(n) + 1 / Double(m)) * designEffect),
        freedom: freedom)
    isApart =
      (before.max() ?? 0) < (after.min() ?? 0) || (before.min() ?? 0) > (after.max() ?? 0)
  }

  /// The normal quantile with the same tail probability as a Student's t; infinite for an infinite t.
  static func normalScore(squaredT: Double, freedom: Double) -> Double {
    guard squaredT.isFinite else { return squaredT.isNaN ? 0 : .infinity }
    return (freedom * Elementary.logarithm(onePlus: squaredT / freedom)).squareRoot()
      * (8 * freedom + 1) / (8 * freedom + 3)
  }

  /// The lag-1 correlation about the straight line through the values, so that a drift does not count as correlation.
  ///
  /// The bias of the estimate, (2 + 5ρ) ÷ n, is added. The result lies in 0 … 0.9, and is 0 if it is within a third of
  /// its standard error.
  static func correlation(of values: ArraySlice<Double>) -> Double {
    let count = Double(values.count)
    let (mean, middle) = (values.reduce(0, +) / count, (count - 1) / 2)
    var (covariance, variance) = (0.0, 0.0)
    for (place, value) in values.enumerated() {
      covariance += (Double(place) - middle) * (value - mean)
      variance += (Double(place) - middle) * (Double(place) - middle)
    }
    let slope = variance > 0 ? covariance / variance : 0
    let rests = values.enumerated().map { place, value in
      value - mean - slope * (Double(place) - middle)
    }
    let squares = rests.reduce(0) { $0 + $1 * $1 }
    // What remains of values on a line is rounding.
    guard squares > count * 1e-24 * mean * mean else { return 0 }
    let products = zip(rests, rests.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    let estimate = products / squares
    let corrected = estimate + (2 + 5 * estimate) / count
    return corrected < 0.3 / count.squareRoot() ? 0 : min(0.9, corrected)
  }

  /// The variance of the difference between the means of n and of m consecutive values, as a multiple of the variance
  /// for independent values.
  static func designEffect(correlation rho: Double, _ n: Int, _ m: Int) -> Double {
    guard rho > 0 else { return 1 }
    func ofMean(_ count: Int) -> Double {
      let (k, odds) = (Double(count), rho / (1 - rho))
      return 1 + 2 * odds - 2 * odds * (1 - Elementary.power(rho, k)) / (k * (1 - rho))
    }
    let (one, other) = (1 / Double(n), 1 / Double(m))
    return (ofMean(n) * one + ofMean(m) * other) / (one + other)
  }
}

private struct Spread {
  let mean: Double
  /// Sum of the squared deviations.
  let squares: Double

  init(_ values: some Collection<Double>) {
    let mean = values.reduce(0, +) / Double(values.count)
    self.mean = mean
    squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}
