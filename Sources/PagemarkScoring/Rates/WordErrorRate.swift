/// The word error rate of one page: edits of the cheapest alignment of words ÷ words of the reference.
///
/// A word is what the policy's word rule says: a run without white space by default. An empty
/// reference has no rate, but its insertions still count in the micro average.
///
/// - Range: 0 (equal) upward. A ratio.
/// - Complexity: `editDistance` of the words; those with a wildcard add O(m) each.
public enum WordErrorRate {
  public static func tally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> Tally {
    let words = ComparableWords(reference: reference, hypothesis: hypothesis, policy: policy)
    return Tally(words.edits, of: words.reference.count)
  }
}
