/// Words in whatever order: how many of the reference's were read, and of those read how many are right.
///
/// `matched` is the size of the intersection of the two multisets: every word of the hypothesis serves
/// one word of the reference at most. A word is a run without white space.
///
/// - Empty: No words on both sides have no rate; see `PrecisionRecall`.
/// - Complexity: O(n + m) for n and m words; words with a wildcard add O(m log m) each.
public enum BagOfWords {
  /// The agreement of two texts' words; its `precision`, `recall` and `f1` are `words.precision`,
  /// `words.recall` and `words.f1`.
  public static func agreement(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> PrecisionRecall {
    let words = ComparableWords(reference: reference, hypothesis: hypothesis, policy: policy)
    var left = Dictionary(words.hypothesis.map { ($0, 1) }, uniquingKeysWith: +)
    // Exact words first, so that a wildcard takes only what nobody else needs.
    var matched = words.reference.count { word in
      words.alternatives[word] == nil && take(word, from: &left)
    }
    for word in words.reference {
      guard let alternatives = words.alternatives[word] else { continue }
      if alternatives.sorted().contains(where: { take($0, from: &left) }) { matched += 1 }
    }
    return PrecisionRecall(
      matched: matched, found: words.hypothesis.count, expected: words.reference.count)
  }

  /// Whether one such word was left to be taken.
  private static func take<Word: Hashable>(_ word: Word, from left: inout [Word: Int]) -> Bool {
    guard let count = left[word], count > 0 else { return false }
    left[word] = count - 1
    return true
  }
}
