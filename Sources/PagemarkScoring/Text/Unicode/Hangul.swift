/// Hangul syllables, which decompose and compose by arithmetic (Unicode 3.12).
enum Hangul {
  private static let (syllables, leads, vowels, trails): (UInt32, UInt32, UInt32, UInt32) =
    (0xAC00, 0x1100, 0x1161, 0x11A7)
  private static let (vowelCount, trailCount): (UInt32, UInt32) = (21, 28)
  private static let syllableRange = syllables..<syllables + 19 * vowelCount * trailCount
  private static let trailRange = trails + 1..<trails + trailCount

  /// Whether a code point can compose with the one before it.
  static func isSecond(_ code: UInt32) -> Bool {
    (vowels..<vowels + vowelCount).contains(code) || trailRange.contains(code)
  }

  /// Two or three jamo; `nil` if the code point is not a syllable.
  static func decomposition(of code: UInt32) -> [UInt32]? {
    guard syllableRange.contains(code) else { return nil }
    let index = code - syllables
    let (pair, trail) = index.quotientAndRemainder(dividingBy: trailCount)
    let jamo = [leads + pair / vowelCount, vowels + pair % vowelCount]
    return trail == 0 ? jamo : jamo + [trails + trail]
  }

  static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if (leads..<leads + 19).contains(first), (vowels..<vowels + vowelCount).contains(second) {
      return syllables + ((first - leads) * vowelCount + second - vowels) * trailCount
    }
    if syllableRange.contains(first), (first - syllables) % trailCount == 0,
      trailRange.contains(second)
    {
      return first + second - trails
    }
    return nil
  }
}
