internal import PagemarkElementary

/// How clear a change must be to be told, by how many values there are since the last one.
///
/// In standard deviations of a normal distribution: most for few values, whose correlation is hardly known, least
/// for 55, and rising with the logarithm of their number after that, so that all looks up to 365 together keep
/// `ChangePoints.falseAlarms`. The constants were found by simulation, of noise that is normal, with a lag-1
/// correlation of 0, 0.15 and 0.3, of Student's t with 3 degrees of freedom, log-normal, with 2 % of outliers, and of
/// counts: `scripts/simulations/history.py`.
enum ChangeBoundary {
  private static let clearest = 55.0

  /// - Complexity: O(1).
  static func height(count: Int) -> Double {
    let count = Double(min(count, ChangePoints.looks))
    return 3.78 + (count < clearest ? -3 : 0.65) * Elementary.logarithm(count / clearest)
  }
}
