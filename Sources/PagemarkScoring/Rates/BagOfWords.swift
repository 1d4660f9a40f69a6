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
    agreement(
      of: ComparableWords(reference: reference, hypothesis: hypothesis, policy: policy))
  }

  static func agreement(of words: ComparableWords) -> PrecisionRecall {
    PrecisionRecall(
      matched: matches(in: words).values.reduce(0, +), found: words.hypothesis.count,
      expected: words.reference.count)
  }

  /// How often each word of the hypothesis serves one of the reference.
  static func matches(in words: ComparableWords) -> [UInt32: Int] {
    var left = Dictionary(words.hypothesis.map { ($0, 1) }, uniquingKeysWith: +)
    var matches: [UInt32: Int] = [:]
    // Exact words first, so that a wildcard takes only what nobody else needs.
    for word in words.reference where words.alternatives[word] == nil {
      if take(word, from: &left) { matches[word, default: 0] += 1 }
    }
    for word in words.reference {
      guard let alternatives = words.alternatives[word] else { continue }
      if let taken = alternatives.sorted().first(where: { take($0, from: &left) }) {
        matches[taken, default: 0] += 1
      }
    }
    return matches
  }

  /// Whether one such word was left to be taken.
  private static func take<Word: Hashable>(_ word: Word, from left: inout [Word: Int]) -> Bool {
    guard let count = left[word], count > 0 else { return false }
    left[word] = count - 1
    return true
  }
}
