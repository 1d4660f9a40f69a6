internal import PagemarkStatistics

extension DifferenceClaim {
  /// How much documents differ between two pipelines.
  public struct Observed: Hashable, Sendable {
    public var spread: Spread
    /// Number of cases that both have.
    public var cases: Int
    public var documents: Int
    /// The number of independent documents that one document is worth.
    ///
    /// More than 1 if the cases of a document differ independently.
    public var worth: Double
  }

  /// - Parameters:
  ///   - quantity: The quantity to compare.
  ///   - baseline: One pipeline on a dataset.
  ///   - candidate: The other pipeline on the same dataset.
  /// - Returns: `nil` if they have no case in common, or too few to differ.
  /// - Complexity: O(n log n) for n cases.
  public static func observed(
    _ quantity: Quantity, _ baseline: CaseTable, _ candidate: CaseTable
  ) -> Observed? {
    let sample = PairedSample(baseline, candidate, by: quantity)
    let documents = sample.documents
    guard documents.count > 1 else { return nil }
    if let proportion = quantity.isProportion ? sample.proportion : nil {
      let discordant =
        Double(proportion.onlyBaseline + proportion.onlyCandidate) / Double(proportion.count)
      return Observed(
        spread: .discordant(discordant), cases: proportion.count, documents: documents.count,
        worth: proportion.effectiveCount / Double(documents.count))
    }
    let values: [Double]
    if quantity.isCost {
      values = sample.finite.documentLogarithms
    } else {
      // What each document contributes to the difference of the two ratios, as a document of average length.
      values = PairedRatioTerm.influences(of: sample.terms()).map { $0 * Double(documents.count) }
    }
    guard values.count > 1 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return Observed(
      spread: .deviation((squares / Double(values.count - 1)).squareRoot()),
      cases: sample.pairs.count, documents: values.count, worth: 1)
  }
}
