/// Looks for a step beyond `ChangeBoundary` at the end of a series.
///
/// For several lengths, the last values are compared with all values before them, at most `window` in all, by
///
///     t = |difference of means| ÷ √(variance · (1/n + 1/m) · deff)
///
/// - values more than four robust standard deviations (1.4826 · MAD) from the median of those before are moved to that
///   distance, so that no outlier causes or hides a step;
/// - `deff` is the factor by which the lag-1 correlation of the values before, corrected for bias, increases the
///   variance of two means, to the power of 1.3, because an estimate from few values is too small half of the time;
/// - t is converted to a normal quantile by its degrees of freedom.
///
/// The step must also lie in the tail of `PermutationTail`, at almost the same quantile, which bounds false alarms for
/// every distribution. A short series has no tail that long; there, all values since the step must lie on one side of
/// all values before it.
///
/// - Source: Wallace, *Bounds on normal approximations to Student's and the chi-square distributions*, Annals of
///   Mathematical Statistics 30, 1959 (the quantile); Box, Jenkins & Reinsel, *Time Series Analysis*, 2.1 (the variance
///   of a mean under correlation).
struct StepTest {
  /// The fewest values before and since a step.
  static let (fewestBefore, fewestAfter) = (6, 3)
  /// The most values that are compared.
  static let window = 260
  /// The numbers of last values that may be a new level.
  private static let lengths = Array(3...20) + [24, 28, 34, 40, 50, 60]
  private static let robustDeviations = 4.0
  /// By how much the tail over all orders may fall short of the boundary.
  private static let tailAllowance = 0.55
  /// With fewer values than this, the tail over all orders is not required.
  private static let fewestWithTail = 33
  /// How much moving outliers may add to a quantile.
  private static let screening = 0.8

  /// A step that is beyond the boundary.
  struct Step {
    /// The first value of the new level.
    var index: Int
    /// As a normal quantile; infinite if neither level has any spread.
    var score: Double
    var pValue: Double
  }

  private let values: [Double]
  /// Running sums of the values so far, minus the first value, and of their squares.
  private let sums, squares: [Double]

  /// - Complexity: O(n).
  init(_ values: [Double]) {
    self.values = values
    let first = values.first ?? 0
    var (sums, squares) = ([0.0], [0.0])
    for value in values {
      let offset = value - first
      sums.append(sums[sums.count - 1] + offset)
      squares.append(squares[squares.count - 1] + offset * offset)
    }
    (self.sums, self.squares) = (sums, squares)
  }

  /// The values that are compared.
  static func range(from start: Int, through last: Int) -> Range<Int> {
    max(start, last + 1 - window)..<(last + 1)
  }

  /// The clearest step in a series that ends at `last` and whose level began at `start`; `nil` if none is beyond the
  /// boundary.
  ///
  /// - Complexity: O(1), and O(n log n) for each position that looks like a step.
  func strongestStep(from start: Int, through last: Int) -> Step? {
    let seen = Self.range(from: start, through: last)
    let height = ChangeBoundary.height(count: last + 1 - start)
    var best: Step?
    for length in Self.lengths {
      let before = seen.count - length
      guard before >= Self.fewestBefore, length <= Self.lengths[17] || before >= length / 2 else {
        break
      }
      let place = last + 1 - length
      guard roughScore(seen, stepAt: place) >= height - Self.screening else { continue }
      let comparison = LevelComparison(
        values[seen], stepAt: place, robustDeviations: Self.robustDeviations)
      guard comparison.score >= height, comparison.score > best?.score ?? 0 else { continue }
      let tail =
        PermutationTail.normalScore(ofLast: length, of: values[seen])
        / comparison.designEffect.squareRoot()
      let isApart = comparison.isApart
      let allowance = comparison.hasRobustSpread || isApart ? Self.tailAllowance : 0
      guard
        tail >= height - allowance || (isApart && last + 1 - start < Self.fewestWithTail)
      else { continue }
      best = Step(
        index: place, score: comparison.score,
        pValue: comparison.score.isFinite
          ? 2 * NormalDistribution.cdf(-comparison.score)
          : min(1, 2 * NormalDistribution.cdf(-tail)))
    }
    return best
  }

  /// The quantile of t without treatment of outliers and correlation, from the sums alone.
  private func roughScore(_ seen: Range<Int>, stepAt place: Int) -> Double {
    func spread(_ range: Range<Int>) -> (mean: Double, squares: Double) {
      let sum = sums[range.upperBound] - sums[range.lowerBound]
      let mean = sum / Double(range.count)
      return (mean, squares[range.upperBound] - squares[range.lowerBound] - sum * mean)
    }
    let (before, after) = (
      spread(seen.lowerBound..<place), spread(place..<seen.upperBound)
    )
    let freedom = Double(seen.count - 2)
    let variance = max(0, before.squares + after.squares) / freedom
    let difference = after.mean - before.mean
    let parts = 1 / Double(place - seen.lowerBound) + 1 / Double(seen.upperBound - place)
    return LevelComparison.normalScore(
      squaredT: difference * difference / (variance * parts), freedom: freedom)
  }
}
