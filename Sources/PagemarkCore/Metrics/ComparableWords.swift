/// The words of two texts as numbers, equal for equal words.
struct ComparableWords {
  let reference: [UInt32]
  let hypothesis: [UInt32]
  /// For each word of the reference that has a wildcard: the words of the hypothesis that fit it.
  let alternatives: [UInt32: Set<UInt32>]

  init(reference: String, hypothesis: String, policy: TextPolicy) {
    func words(_ text: String) -> [Substring] {
      policy.normalize(text).split(whereSeparator: \.isWhitespace)
    }
    let (expected, read) = (words(reference), words(hypothesis))
    var numbers: [Substring: UInt32] = [:]
    for word in read + expected where numbers[word] == nil {
      numbers[word] = UInt32(numbers.count)
    }
    self.reference = expected.map { numbers[$0, default: 0] }
    self.hypothesis = read.map { numbers[$0, default: 0] }

    var alternatives: [UInt32: Set<UInt32>] = [:]
    if let wildcard = policy.wildcardCharacter {
      for word in Set(expected) where word.contains(wildcard) {
        let fitting = Set(read).filter { Self.fits($0, word, wildcard: wildcard) }
        alternatives[numbers[word, default: 0]] = Set(fitting.map { numbers[$0, default: 0] })
      }
    }
    self.alternatives = alternatives
  }

  private static func fits(_ word: Substring, _ pattern: Substring, wildcard: Character) -> Bool {
    word.count == pattern.count && zip(word, pattern).allSatisfy { $1 == wildcard || $0 == $1 }
  }
}
