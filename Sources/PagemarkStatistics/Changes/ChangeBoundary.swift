internal import PagemarkElementary

/// How large a change must be to be reported, given the number of values since the last change.
///
/// The boundary is in standard deviations of a normal distribution. It is highest for few values, whose correlation is
/// hardly known, lowest at 55 values, and then rises with the logarithm of their number, so that all looks up to 365
/// together keep `ChangePoints.falseAlarms`. The constants were found by simulation with these kinds of noise: normal;
/// normal with a lag-1 correlation of 0, 0.15 and 0.3; Student's t with 3 degrees of freedom; log-normal; with 2 % of
/// outliers; and counts. See `scripts/simulations/history.py`.
enum ChangeBoundary {
  private static let clearest = 55.0

  /// - Complexity: O(1).
  static func height(count: Int) -> Double {
    let count = Double(min(count, ChangePoints.looks))
    return 3.78 + (count < clearest ? -3 : 0.65) * Elementary.logarithm(count / clearest)
  }
}
