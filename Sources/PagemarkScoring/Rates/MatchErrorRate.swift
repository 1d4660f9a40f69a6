extension EditCounts {
  /// The match error rate: `(S + D + I) ÷ (M + S + D + I)`, edits ÷ steps of the alignment.
  ///
  /// It depends on how ties between alignments are broken.
  ///
  /// Here, most matches win. Of all cheapest alignments, this gives the largest denominator and thus the smallest
  /// rate.
  ///
  /// - Range: 0 (equal) … 1 (nothing in common). A ratio.
  /// - Returns: For two empty sequences `nil`, or with `.jiwer` 0.
  /// - Source: Morris, Maier & Green, *From WER and RIL to MER and WIL*, Interspeech 2004.
  public func matchErrorRate(empty: EmptyConvention = .undefined) -> Double? {
    let steps = matches + edits
    guard steps == 0 else { return Double(edits) / Double(steps) }
    return empty == .jiwer ? 0 : nil
  }
}
