/// Compares words in any order: how many words of the reference were read, and how many of the words read are right.
///
/// `matched` is the size of the intersection of the two multisets: every word of the hypothesis matches at most one
/// word of the reference. A word is a run without white space.
///
/// - Empty: There is no rate if neither side has words; see `PrecisionRecall`.
/// - Complexity: O(n + m) for n and m words, plus O(m log m) for each word with a wildcard.
public enum BagOfWords {
  /// The agreement of two texts' words; its `precision`, `recall` and `f1` are `words.precision`, `words.recall` and
  /// `words.f1`.
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

  /// The words of the reference in their order, normalized by the policy, and whether each was read.
  ///
  /// As many were read as `agreement` matches. If a word was read less often than the reference has it, its first
  /// occurrences count as read.
  public static func reading(
    of reference: String, in hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> [(word: String, isRead: Bool)] {
    let expected = policy.comparedWords(of: reference)
    let words = ComparableWords(
      reference: expected, hypothesis: policy.comparedWords(of: hypothesis), policy: policy)
    return zip(expected, partners(in: words)).map { (word: String($0), isRead: $1 != nil) }
  }

  /// How often each word of the hypothesis is matched with a word of the reference.
  static func matches(in words: ComparableWords) -> [UInt32: Int] {
    Dictionary(
      partners(in: words).compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The word of the hypothesis that each word of the reference is matched with; `nil` if there is none.
  private static func partners(in words: ComparableWords) -> [UInt32?] {
    var left = Dictionary(words.hypothesis.map { ($0, 1) }, uniquingKeysWith: +)
    var partners = [UInt32?](repeating: nil, count: words.reference.count)
    // Exact words first, so that a wildcard takes only what no exact word needs.
    for (place, word) in words.reference.enumerated() where words.alternatives[word] == nil {
      if take(word, from: &left) { partners[place] = word }
    }
    for (place, word) in words.reference.enumerated() {
      guard let alternatives = words.alternatives[word] else { continue }
      partners[place] = alternatives.sorted().first(where: { take($0, from: &left) })
    }
    return partners
  }

  /// Takes one such word, and returns whether there was one left.
  private static func take<Word: Hashable>(_ word: Word, from left: inout [Word: Int]) -> Bool {
    guard let count = left[word], count > 0 else { return false }
    left[word] = count - 1
    return true
  }
}
