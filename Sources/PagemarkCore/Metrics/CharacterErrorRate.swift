/// The character error rate of one page: edits of the cheapest alignment ÷ characters of the reference.
///
/// A character is a Swift `Character`; a line break counts as one. An empty reference has no rate,
/// but its insertions still count in the micro average.
///
/// - Range: 0 (equal) upward; insertions can push it above 1. A ratio.
/// - Complexity: `editDistance` of the texts.
/// - Source: Rice, Jenkins & Nartker, *The Fourth Annual Test of OCR Accuracy*, ISRI 1995.
public enum CharacterErrorRate {
  public static func tally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> Tally {
    var interner = UnitInterner()
    let reference = interner.intern(policy.normalize(reference))
    let hypothesis = interner.intern(policy.normalize(hypothesis))
    let wildcard = policy.wildcardCharacter.map { interner.number(of: $0) }
    return Tally(
      editDistance(reference, hypothesis, wildcard: wildcard), of: reference.count)
  }
}
