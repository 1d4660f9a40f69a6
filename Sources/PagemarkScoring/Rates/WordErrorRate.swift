/// The word error rate of one page: edits of the cheapest alignment of words ÷ words of the reference.
///
/// Words are defined by the policy's word rule: by default, runs without white space.
///
/// An empty reference has no rate, but its insertions still count in the micro average.
///
/// - Range: 0 (equal) upward. A ratio.
/// - Complexity: `editDistance` of the words, plus O(m) for each word with a wildcard.
public enum WordErrorRate {
  /// The edits of one page and the number of words in its reference.
  public static func tally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> Tally {
    let words = ComparableWords(reference: reference, hypothesis: hypothesis, policy: policy)
    return Tally(words.edits, of: words.reference.count)
  }
}
