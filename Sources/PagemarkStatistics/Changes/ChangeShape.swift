/// Whether a series stepped from one level to another, or drifted.
///
/// Both shapes are fitted by least squares: one level followed by another, and one level followed by a straight slope
/// to the end of the series. Before a change is clear enough to be reported, both fit a slow drift almost equally well,
/// and a short slope fits a step that has just occurred. So a slope must be long, and may then fit slightly worse.
///
/// - Complexity: O(n²) for the positions at which a slope may begin.
enum ChangeShape {
  /// The shortest slope that is reported.
  static let shortestSlope = 25
  /// How much less than the best step a slope may explain, in residual variances.
  private static let allowance = 4.0

  struct Slope: Hashable {
    /// The first value that leaves the old level.
    var start: Int
    var isRising: Bool
  }

  /// The slope that ends the series; `nil` if a step fits better.
  static func slope(in values: ArraySlice<Double>) -> Slope? {
    let count = values.count
    guard count >= shortestSlope else { return nil }
    let mean = values.reduce(0, +) / Double(count)
    let deviations = values.map { $0 - mean }
    let total = deviations.reduce(0) { $0 + $1 * $1 }
    let step = explainedByStep(deviations)
    var best = (explained: 0.0, start: 0, isRising: false)
    for start in 0...(count - shortestSlope) {
      let covariance = covariance(deviations, slopeFrom: start)
      let explained = covariance * covariance / variance(ofSlope: count - start, in: count)
      if explained > best.explained { best = (explained, start, covariance > 0) }
    }
    let residual = (total - max(step, best.explained)) / Double(count - 3)
    guard best.explained > step - allowance * residual else { return nil }
    return Slope(start: values.startIndex + best.start, isRising: best.isRising)
  }

  /// The level before the slope and the level at its end.
  static func levels(
    in values: ArraySlice<Double>, slopeFrom start: Int
  ) -> (before: Double, after: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    let length = values.endIndex - start
    let rise =
      covariance(values.map { $0 - mean }, slopeFrom: start - values.startIndex)
      / variance(ofSlope: length, in: values.count)
    let before = mean - rise * Double(length * (length + 1)) / Double(2 * values.count)
    return (before, before + rise * Double(length))
  }

  /// The largest sum of squares that two levels explain.
  private static func explainedByStep(_ deviations: [Double]) -> Double {
    let count = deviations.count
    var (sum, best) = (0.0, 0.0)
    for place in 1..<count {
      sum += deviations[place - 1]
      guard min(place, count - place) >= StepTest.fewestAfter else { continue }
      best = max(best, sum * sum * Double(count) / Double(place * (count - place)))
    }
    return best
  }

  /// The covariance of deviations from the mean with the slope, which is 0 before its start and then 1, 2, 3, and so
  /// on.
  private static func covariance(_ deviations: [Double], slopeFrom start: Int) -> Double {
    var sum = 0.0
    for index in start..<deviations.count { sum += deviations[index] * Double(index - start + 1) }
    return sum
  }

  /// The sum of squares of `0, 0 … 1, 2 … length` about their mean.
  private static func variance(ofSlope length: Int, in count: Int) -> Double {
    let (length, count) = (Double(length), Double(count))
    let sum = length * (length + 1) / 2
    return sum * (2 * length + 1) / 3 - sum * sum / count
  }
}
