/// What is known of pairs of pieces, by their numbers: few of all possible pairs ever meet.
///
/// - Complexity: O(1) to look up and to insert, 16 bytes for each pair, at most half of them in use.
struct FitTable {
  /// What is known of a pair, in one word; 0 is nothing.
  typealias Word = UInt64

  private var keys = [UInt64](repeating: .max, count: 1 << 10)
  private var words = [Word](repeating: 0, count: 1 << 10)
  private var count = 0

  subscript(reference: Int, hypothesis: Int) -> Word {
    get { words[place(of: Self.key(reference, hypothesis))] }
    set {
      if 2 * count >= keys.count { grow() }
      let key = Self.key(reference, hypothesis)
      let place = place(of: key)
      if keys[place] == .max { count += 1 }
      (keys[place], words[place]) = (key, newValue)
    }
  }

  private static func key(_ reference: Int, _ hypothesis: Int) -> UInt64 {
    UInt64(reference) << 32 | UInt64(hypothesis)
  }

  /// Where the key is, or would be.
  @inline(__always)
  private func place(of key: UInt64) -> Int {
    let mask = keys.count &- 1
    // Fibonacci hashing: the upper bits of the product depend on all of the key.
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while keys[place] != key, keys[place] != .max { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldWords) = (keys, words)
    keys = [UInt64](repeating: .max, count: 2 * oldKeys.count)
    words = [Word](repeating: 0, count: 2 * oldKeys.count)
    for (key, word) in zip(oldKeys, oldWords) where key != .max {
      let place = place(of: key)
      (keys[place], words[place]) = (key, word)
    }
  }
}
