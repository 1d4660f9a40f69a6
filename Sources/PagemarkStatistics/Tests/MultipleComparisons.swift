/// Holm's step-down correction: the probability of any false alarm among all comparisons is at most that of one test.
///
/// - Source: Holm, *A simple sequentially rejective multiple test procedure*, 1979.
public enum Holm {
  /// The p-values to compare with the level of the whole family, in the order of `pValues`.
  ///
  /// - Complexity: O(m log m).
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    zip(pValues, factors(pValues)).map { min(1, $0 * $1) }
  }

  /// The factor that multiplies each p-value, 1 … m, in the order of `pValues`.
  ///
  /// The interval at the level `1 − α / factor` corresponds to the corrected p-value: it excludes 0 if that is below α.
  ///
  /// - Complexity: O(m log m).
  package static func factors(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { pValues[$0] < pValues[$1] }
    var factors = pValues
    var largest = 0.0
    for (place, index) in order.enumerated() {
      let rank = Double(pValues.count - place)
      largest = max(largest, rank * pValues[index])
      factors[index] =
        pValues[index] > 0 ? min(Double(pValues.count), largest / pValues[index]) : rank
    }
    return factors
  }
}

/// Benjamini and Hochberg's correction, for exploration: only a small share of the findings is false.
///
/// - Source: Benjamini & Hochberg, *Controlling the false discovery rate*, 1995.
public enum BenjaminiHochberg {
  /// The share of false findings if every p-value up to and including this one is called a finding, in the order of
  /// `pValues`.
  ///
  /// - Complexity: O(m log m).
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { pValues[$0] > pValues[$1] }
    var adjusted = pValues
    var least = 1.0
    for (place, index) in order.enumerated() {
      let rank = pValues.count - place
      least = min(least, Double(pValues.count) * pValues[index] / Double(rank))
      adjusted[index] = least
    }
    return adjusted
  }
}
