internal import PagemarkReading

/// Text without its layout: the same for two texts that differ only in their line breaks.
///
/// Hyphens inserted by a line break are removed, hyphens that are part of a word are kept, and line breaks and runs
/// of blanks become one blank. A rule distinguishes the hyphens (`LineEndHyphens`), so a text broken at "half-" +
/// "open" differs by one edit from one that has "half-open" on one line.
public enum LayoutNeutral {
  /// The text on one line; idempotent.
  ///
  /// - Complexity: O(n) in the characters.
  public static func fold(_ text: String) -> String { TextCleaner.clean(text) }
}

extension CharacterErrorRate {
  /// The layout-neutral character error rate of one page: both texts are folded, then compared.
  ///
  /// Compared with the strict rate, it shows how much of the error is due to line wrap.
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
