internal import PagemarkReading

/// Text without its layout: what is the same for two texts that differ only in where lines break.
///
/// A hyphen that a line break put in goes, one that belongs to its word stays, line breaks and runs of
/// blanks become one blank. A rule decides which hyphen is which (`LineEndHyphens`), so a text broken
/// at "half-" + "open" differs by one edit from one that has "half-open" on a line.
public enum LayoutNeutral {
  /// The text in one line; folding twice changes nothing.
  ///
  /// - Complexity: O(n) in the characters.
  public static func fold(_ text: String) -> String { TextCleaner.clean(text) }
}

extension CharacterErrorRate {
  /// The layout-neutral character error rate of one page: both texts folded, then compared.
  ///
  /// Beside the strict rate it tells how much of the error is only line wrap.
  ///
  /// - Range: 0 (equal but for layout) upward. A ratio.
  /// - Empty: An empty reference has no rate.
  /// - Complexity: That of the strict rate.
  public static func layoutNeutralTally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> Tally {
    tally(
      reference: LayoutNeutral.fold(reference), hypothesis: LayoutNeutral.fold(hypothesis),
      policy: policy)
  }
}
