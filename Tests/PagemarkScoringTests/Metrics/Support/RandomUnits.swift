extension Array where Element == UInt32 {
  /// All texts of at most `length` units from an alphabet.
  static func all(upTo length: Int, alphabet: UInt32) -> [[UInt32]] {
    var (texts, longest): ([[UInt32]], [[UInt32]]) = ([[]], [[]])
    for _ in 0..<length {
      longest = longest.flatMap { text in (0..<alphabet).map { text + [$0] } }
      texts += longest
    }
    return texts
  }

  static func random(
    count: Int, alphabet: UInt32, using random: inout some RandomNumberGenerator
  ) -> [UInt32] {
    (0..<count).map { _ in UInt32.random(in: 0..<alphabet, using: &random) }
  }

  /// The text with a share of its units substituted, deleted or doubled.
  func misread(
    share: Double, alphabet: UInt32, using random: inout some RandomNumberGenerator
  ) -> [UInt32] {
    flatMap { unit -> [UInt32] in
      guard Double.random(in: 0..<1, using: &random) < share else { return [unit] }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return [UInt32.random(in: 0..<alphabet, using: &random)]
      case 1: return []
      default: return [unit, UInt32.random(in: 0..<alphabet, using: &random)]
      }
    }
  }
}
