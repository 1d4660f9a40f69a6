/// How many of the reference's words were read, in whatever order: the bag-of-words recall of a page.
///
/// Every word of the hypothesis serves one word of the reference at most.
///
/// - Range: 0 … 1; no words in the reference have no rate.
/// - Complexity: O(n + m) for n and m words; words with a wildcard add O(m) each.
public enum WordRecall {
  public static func tally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> Tally {
    let words = ComparableWords(reference: reference, hypothesis: hypothesis, policy: policy)
    var left = words.hypothesis.reduce(into: [UInt32: Int]()) { $0[$1, default: 0] += 1 }
    var found = 0
    func take(_ word: UInt32) -> Bool {
      guard let count = left[word], count > 0 else { return false }
      left[word] = count - 1
      found += 1
      return true
    }
    // Exact words first, so that a wildcard takes only what nobody else needs.
    for word in words.reference where words.alternatives[word] == nil { _ = take(word) }
    for word in words.reference {
      guard let alternatives = words.alternatives[word] else { continue }
      _ = alternatives.sorted().contains(where: take)
    }
    return Tally(found, of: words.reference.count)
  }
}
