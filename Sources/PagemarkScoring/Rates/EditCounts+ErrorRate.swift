extension EditCounts {
  /// The error rate: edits ÷ units of the reference; CER or WER, depending on the units.
  ///
  /// - Range: 0 (equal) upward; insertions can push it above 1. A ratio.
  /// - Returns: For an empty reference `nil`, or with `.jiwer` the number of insertions.
  public func errorRate(empty: EmptyConvention = .undefined) -> Double? {
    guard referenceCount == 0 else { return Double(edits) / Double(referenceCount) }
    return empty == .jiwer ? Double(insertions) : nil
  }

  /// The sum of two pages' counts, for the micro average.
  public static func + (a: EditCounts, b: EditCounts) -> EditCounts {
    EditCounts(
      matches: a.matches + b.matches, substitutions: a.substitutions + b.substitutions,
      deletions: a.deletions + b.deletions, insertions: a.insertions + b.insertions)
  }

  /// The counts of the cheapest alignment with the most matches.
  ///
  /// - Complexity: That of `Alignment`.
  public init<Unit: Hashable>(reference: [Unit], hypothesis: [Unit]) {
    let numbered = NumberedUnits(reference: reference, hypothesis: hypothesis)
    self = Alignment(reference: numbered.reference, hypothesis: numbered.hypothesis).counts
  }
}
