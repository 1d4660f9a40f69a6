/// The definition of a score: how texts are made comparable, and what edits are divided by.
public struct ScoreDefinition: Hashable, Sendable, Codable {
  /// For characters, and for words unless `wordCase` overrides the case.
  public var policy: TextPolicy
  /// If set, words are compared with this case instead of the policy's.
  public var wordCase: TextPolicy.LetterCase?
  public var denominator = Denominator.reference
  public var emptyReference = EmptyReference.undefined
  public var wildcards = Wildcards.count

  public init(_ policy: TextPolicy = TextPolicy()) { self.policy = policy }

  /// What edits are divided by.
  public enum Denominator: String, Hashable, Sendable, Codable, CaseIterable {
    /// The length of the reference, n: the rate can exceed 1.
    case reference
    /// n + insertions, the length of the alignment with the most matches: the rate is at most 1.
    case alignment
  }

  /// The rate of a page whose reference is empty.
  public enum EmptyReference: String, Hashable, Sendable, Codable, CaseIterable {
    case undefined
    /// 0 if there are no edits, otherwise infinite.
    case infinite
    /// The number of insertions.
    case insertions
  }

  /// How the policy's wildcard is counted.
  public enum Wildcards: String, Hashable, Sendable, Codable, CaseIterable {
    /// A wildcard is a character of the reference, and is deleted if nothing is read for it.
    case count
    /// A wildcard is not a character of the reference.
    ///
    /// Each one excuses one insertion or one substituting character among the edits next to it, but does not require
    /// one. This is ISRI's rule.
    case excuse
  }

  /// The policy for comparing words.
  public var wordPolicy: TextPolicy {
    var policy = policy
    policy.letterCase = wordCase ?? policy.letterCase
    return policy
  }

  /// The rate by this definition; `nil` if an empty reference has none.
  public func rate(_ counts: EditCounts) -> Double? {
    let length =
      denominator == .alignment
      ? counts.referenceCount + counts.insertions : counts.referenceCount
    if length > 0 { return Double(counts.edits) / Double(length) }
    return switch emptyReference {
    case .undefined: nil
    case .infinite: counts.edits == 0 ? 0 : .infinity
    case .insertions: Double(counts.insertions)
    }
  }

  /// The meaning of every number by this definition, one sentence per part.
  public var card: [String] {
    var sentences = policy.card
    if let wordCase {
      sentences.append("case of words: \(wordCase == .ignore ? "ignored" : "kept")")
    }
    if wildcards == .excuse, policy.wildcard != nil {
      sentences.append("wildcards do not count as characters of the reference")
    }
    sentences.append(
      denominator == .reference
        ? "rates: (substitutions + deletions + insertions) ÷ length of the reference"
        : "rates: (substitutions + deletions + insertions) ÷ (length of the reference + insertions)"
    )
    sentences.append("alignment: fewest edits, then most matches")
    switch emptyReference {
    case .undefined: sentences.append("an empty reference has no rate")
    case .infinite:
      sentences.append("an empty reference has an infinite rate, or 0 if nothing was read")
    case .insertions: sentences.append("the rate of an empty reference is its insertions")
    }
    return sentences
  }
}
