/// How many of the reference's words were read, in whatever order: the bag-of-words recall of a page.
///
/// - Range: 0 … 1; no words in the reference have no rate.
/// - Complexity: That of `BagOfWords`.
public enum WordRecall {
  public static func tally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> Tally {
    let words = BagOfWords.agreement(
      reference: reference, hypothesis: hypothesis, policy: policy)
    return Tally(words.matched, of: words.expected)
  }
}
