/// Holm's step-down correction: no false alarm among all comparisons, with the probability of one test.
///
/// - Source: Holm, *A simple sequentially rejective multiple test procedure*, 1979.
public enum Holm {
  /// The p-values to compare with the level of the whole family, in the order of the given ones.
  ///
  /// - Complexity: O(m log m).
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    zip(pValues, factors(pValues)).map { min(1, $0 * $1) }
  }

  /// By what each p-value is multiplied, in the order of the given ones: 1 … m.
  ///
  /// An interval at the level `1 − α / factor` belongs to the corrected p-value: it leaves 0 out where that is below α.
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

/// Benjamini and Hochberg's correction, for exploring: of what is found, only a small share is false.
///
/// - Source: Benjamini & Hochberg, *Controlling the false discovery rate*, 1995.
public enum BenjaminiHochberg {
  /// The share of false findings if everything up to each p-value is called a finding, in the order of the
  /// given ones.
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
