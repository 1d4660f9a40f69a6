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

  /// How often each word of the hypothesis is matched with a word of the reference.
  static func matches(in words: ComparableWords) -> [UInt32: Int] {
    var left = Dictionary(words.hypothesis.map { ($0, 1) }, uniquingKeysWith: +)
    var matches: [UInt32: Int] = [:]
    // Exact words first, so that a wildcard takes only what no exact word needs.
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

  /// Takes one such word, and returns whether there was one left.
  private static func take<Word: Hashable>(_ word: Word, from left: inout [Word: Int]) -> Bool {
    guard let count = left[word], count > 0 else { return false }
    left[word] = count - 1
    return true
  }
}
