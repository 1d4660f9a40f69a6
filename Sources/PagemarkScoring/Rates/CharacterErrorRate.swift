/// The character error rate of one page: edits of the cheapest alignment ÷ characters of the reference.
///
/// A character is a Swift `Character` unless the policy says otherwise; a line break counts as one.
/// An empty reference has no rate, but its insertions still count in the micro average.
///
/// - Range: 0 (equal) upward; insertions can push it above 1. A ratio.
/// - Complexity: `editDistance` of the texts.
/// - Source: Rice, Jenkins & Nartker, *The Fourth Annual Test of OCR Accuracy*, ISRI 1995.
public enum CharacterErrorRate {
  /// The edits of one page and the number of characters in its reference.
  public static func tally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> Tally {
    let units = ComparableUnits(reference: reference, hypothesis: hypothesis, policy: policy)
    return Tally(units.edits, of: units.reference.count)
  }
}
