internal import PagemarkElementary

/// How far the sum of the last values of a series lies in the tail of the same sum over all orders of the series.
///
/// It holds for every distribution of the values: if all orders are equally likely, so are their sums.
///
/// - Source: Robinson, *Saddlepoint approximations for permutation tests and confidence intervals*, JRSS B 44, 1982;
///   the modified root of Barndorff-Nielsen, Biometrika 73, 1986, as in Skovgaard's double saddlepoint formula,
///   J. Appl. Prob. 24, 1987.
enum PermutationTail {
  /// The one-sided normal quantile of the probability that the last `count` values have a sum this extreme; 0 if the
  /// sum is not in a tail.
  ///
  /// Within 0.1 of the exact value from 4 of 18 values on, and exact if no order has a more extreme sum.
  ///
  /// - Complexity: O(n) for each of about ten steps.
  static func normalScore(ofLast count: Int, of values: ArraySlice<Double>) -> Double {
    let sample = Standardized(values, last: count)
    guard let sample else { return 0 }
    if let exact = sample.scoreOfExtreme { return exact }
    return min(sample.saddlePointScore ?? 0, sample.largestScore)
  }

  /// ln C(n, k).
  static func logarithmOfCombinations(_ k: Int, of n: Int) -> Double {
    let smaller = min(k, n - k)
    return (0..<smaller).reduce(0) {
      $0 + Elementary.logarithm(Double(n - $1) / Double($1 + 1))
    }
  }
}

/// Values with mean 0 and variance 1, with their sign chosen so that the sum of the last ones is positive.
private struct Standardized {
  let values: [Double]
  let last: Int
  let sum: Double

  /// `nil` for values that are all equal.
  init?(_ raw: ArraySlice<Double>, last: Int) {
    let count = Double(raw.count)
    let mean = raw.reduce(0, +) / count
    let squares = raw.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard squares > 0 else { return nil }
    let deviation = (squares / (count - 1)).squareRoot()
    let sum = raw.suffix(last).reduce(0) { $0 + ($1 - mean) } / deviation
    let scale = (sum < 0 ? -1 : 1) / deviation
    values = raw.map { ($0 - mean) * scale }
    (self.last, self.sum) = (last, abs(sum))
  }

  private func score(ofLogarithm logarithm: Double) -> Double {
    max(0, -NormalDistribution.quantile(Elementary.exponential(min(0, logarithm))))
  }

  /// The score of a sum that only one order has.
  var largestScore: Double {
    score(ofLogarithm: -PermutationTail.logarithmOfCombinations(last, of: values.count))
  }

  /// The exact score if none of the last values is below one of the first: the number of sums this large is the number
  /// of ways to choose among the values that equal the smallest of the last.
  var scoreOfExtreme: Double? {
    guard let highest = values.dropLast(last).max(), let lowest = values.suffix(last).min(),
      lowest >= highest
    else { return nil }
    let ties = values.count { $0 == lowest }
    let tiesAmongLast = values.suffix(last).count { $0 == lowest }
    return score(
      ofLogarithm: PermutationTail.logarithmOfCombinations(tiesAmongLast, of: ties)
        - PermutationTail.logarithmOfCombinations(last, of: values.count))
  }

  /// `nil` if the equations have no solution that can be computed, which happens near the end of the tail.
  var saddlePointScore: Double? {
    let count = Double(values.count)
    let share = Double(last) / count
    let spread = count * share * (1 - share)
    // Each value is chosen with probability ∝ share · e^(level + slope · value), so that the expected count and the
    // expected sum are those of the last values.
    var (level, slope) = (0.0, sum / spread)
    for _ in 0..<50 {
      var sums = Sums()
      for value in values { sums.add(value, share: share, level: level, slope: slope) }
      let (missed, missedSum) = (sums.chosen - Double(last), sums.value - sum)
      if abs(missed) < 1e-7 * Double(last), abs(missedSum) < 1e-6 * spread.squareRoot() {
        return score(sums, level: level, slope: slope, spread: spread)
      }
      let determinant = sums.determinant
      guard determinant > 1e-14 else { return nil }
      let levelStep = (missed * sums.secondMoment - missedSum * sums.firstMoment) / determinant
      let slopeStep = (missedSum * sums.weight - missed * sums.firstMoment) / determinant
      // Steps are shortened, so that none leaves the range in which the equations are nearly linear.
      let damping = min(1, 1 / max(abs(slopeStep), abs(levelStep) / 2, 1e-300))
      level -= damping * levelStep
      slope -= damping * slopeStep
      guard slope < 60 else { return nil }
    }
    return nil
  }

  private func score(_ sums: Sums, level: Double, slope: Double, spread: Double) -> Double {
    let square = 2 * (level * Double(last) + slope * sum - sums.cumulant)
    guard square > 0.01 else { return max(0, square).squareRoot() }
    let root = square.squareRoot()
    let other = slope * (sums.determinant / spread).squareRoot()
    return root + Elementary.logarithm(other / root) / root
  }

  private struct Sums {
    var cumulant = 0.0
    var chosen = 0.0
    var value = 0.0
    var weight = 0.0
    var firstMoment = 0.0
    var secondMoment = 0.0

    var determinant: Double { weight * secondMoment - firstMoment * firstMoment }

    mutating func add(_ value: Double, share: Double, level: Double, slope: Double) {
      let factor = share * Elementary.exponential(level + slope * value)
      let total = 1 - share + factor
      let probability = factor / total
      let variance = probability * (1 - probability)
      cumulant += Elementary.logarithm(total)
      chosen += probability
      self.value += probability * value
      weight += variance
      firstMoment += variance * value
      secondMoment += variance * value * value
    }
  }
}
