/// The character error rate of one page: edits of the cheapest alignment ÷ characters of the reference.
///
/// A character is a Swift `Character`; a line break counts as one. An empty reference has no rate,
/// but its insertions still count in the micro average.
///
/// - Range: 0 (equal) upward; insertions can push it above 1. A ratio.
/// - Complexity: O(n · m) time, O(m) memory.
/// - Source: Rice, Jenkins & Nartker, *The Fourth Annual Test of OCR Accuracy*, ISRI 1995.
public enum CharacterErrorRate {
  public static func tally(
    reference: String, hypothesis: String, policy: TextPolicy = TextPolicy()
  ) -> Tally {
    let expected = Array(policy.normalize(reference))
    let read = Array(policy.normalize(hypothesis))
    // Comparing whole characters in the inner loop is slow: compare numbers that stand for them.
    var numbers: [Character: Int32] = [:]
    func number(_ character: Character) -> Int32 {
      if let known = numbers[character] { return known }
      let next = Int32(numbers.count)
      numbers[character] = next
      return next
    }
    let anything: Int32 = -1
    let wildcard = policy.wildcardCharacter
    let reference = expected.map { $0 == wildcard ? anything : number($0) }
    let hypothesis = read.map(number)
    let edits = editDistance(
      referenceCount: reference.count, hypothesisCount: hypothesis.count
    ) { reference[$0] == hypothesis[$1] || reference[$0] == anything }
    return Tally(edits, of: reference.count)
  }
}
