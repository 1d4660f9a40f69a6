extension EditCounts {
  /// Word information preserved: `M/N · M/P` for M matches, N units in the reference and P in the hypothesis.
  ///
  /// - Range: 0 (nothing in common) … 1 (equal). A ratio. If only one side is empty, nothing is preserved: 0.
  /// - Returns: For two empty sequences `nil`, or with `.jiwer` 1.
  /// - Source: Morris, Maier & Green, *From WER and RIL to MER and WIL*, Interspeech 2004.
  public func informationPreserved(empty: EmptyConvention = .undefined) -> Double? {
    let (reference, hypothesis) = (referenceCount, hypothesisCount)
    if reference == 0, hypothesis == 0 { return empty == .jiwer ? 1 : nil }
    guard reference > 0, hypothesis > 0 else { return 0 }
    return Double(matches) / Double(reference) * (Double(matches) / Double(hypothesis))
  }

  /// Word information lost: 1 − word information preserved.
  ///
  /// - Range: 0 (equal) … 1 (nothing in common). A ratio.
  /// - Returns: For two empty sequences `nil`, or with `.jiwer` 0.
  public func informationLost(empty: EmptyConvention = .undefined) -> Double? {
    informationPreserved(empty: empty).map { 1 - $0 }
  }
}
