/// The words of two texts as numbers; equal words have equal numbers.
struct ComparableWords {
  let reference: [UInt32]
  let hypothesis: [UInt32]
  /// For each word of the reference with a wildcard, the words of the hypothesis that match it.
  let alternatives: [UInt32: Set<UInt32>]

  init(reference: String, hypothesis: String, policy: TextPolicy) {
    self.init(
      normalized: policy.normalize(reference), policy.normalize(hypothesis), policy: policy)
  }

  init(normalized reference: String, _ hypothesis: String, policy: TextPolicy) {
    self.init(
      reference: policy.words.words(of: reference), hypothesis: policy.words.words(of: hypothesis),
      policy: policy)
  }

  init(reference: [Substring], hypothesis: [Substring], policy: TextPolicy) {
    let expected = reference.map { ComparableWord($0, unit: policy.unit) }
    let read = hypothesis.map { ComparableWord($0, unit: policy.unit) }
    var numbers: [ComparableWord: UInt32] = [:]
    for word in read + expected where numbers[word] == nil { numbers[word] = UInt32(numbers.count) }
    self.reference = expected.map { numbers[$0, default: 0] }
    self.hypothesis = read.map { numbers[$0, default: 0] }

    var alternatives: [UInt32: Set<UInt32>] = [:]
    if let wildcard = policy.wildcard?.first {
      for word in Set(expected) where word.text.contains(wildcard) {
        let fitting = Set(read).filter { Self.fits($0.text, word.text, wildcard: wildcard) }
        alternatives[numbers[word, default: 0]] = Set(fitting.map { numbers[$0, default: 0] })
      }
    }
    self.alternatives = alternatives
  }

  /// The edit distance; a word with a wildcard matches every word that fits it.
  var edits: Int {
    editDistance(reference, hypothesis, equality: UnitEquality(alternatives: alternatives))
  }

  /// The cheapest alignment; a word with a wildcard matches every word that fits it.
  var alignment: Alignment {
    Alignment(
      reference: reference, hypothesis: hypothesis,
      equality: UnitEquality(alternatives: alternatives))
  }

  private static func fits(_ word: Substring, _ pattern: Substring, wildcard: Character) -> Bool {
    word.count == pattern.count && zip(word, pattern).allSatisfy { $1 == wildcard || $0 == $1 }
  }
}

extension TextPolicy {
  /// The words of a text, normalized by the policy.
  func comparedWords(of text: String) -> [Substring] { words.words(of: normalize(text)) }
}

/// A word that equals another if their characters, in the policy's unit, are equal.
private struct ComparableWord: Hashable {
  let text: Substring
  let unit: TextUnit

  init(_ text: Substring, unit: TextUnit) { (self.text, self.unit) = (text, unit) }

  static func == (one: Self, other: Self) -> Bool {
    switch one.unit {
    case .grapheme: one.text == other.text
    case .codePoint: one.text.utf8.elementsEqual(other.text.utf8)
    }
  }

  func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}
