extension EditCounts {
  /// The match error rate: `(S + D + I) ÷ (M + S + D + I)`, edits ÷ steps of the alignment.
  ///
  /// It depends on the tie-break of alignments; here it is most matches, which gives the largest of all
  /// cheapest alignments' denominators and so the smallest rate.
  ///
  /// - Range: 0 (equal) … 1 (nothing in common). A ratio.
  /// - Returns: For two empty sequences `nil`; by `.jiwer` 0.
  /// - Source: Morris, Maier & Green, *From WER and RIL to MER and WIL*, Interspeech 2004.
  public func matchErrorRate(empty: EmptyConvention = .undefined) -> Double? {
    let steps = matches + edits
    guard steps == 0 else { return Double(edits) / Double(steps) }
    return empty == .jiwer ? 0 : nil
  }
}
