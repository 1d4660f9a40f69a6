/// What is known about pairs of pieces, by their numbers: only few of all possible pairs are ever examined.
///
/// - Complexity: O(1) to look up and to insert; 16 bytes per slot, of which at most half are filled.
struct FitTable {
  /// The information about a pair, in one word; 0 means none.
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

  /// The slot of the key, whether or not it is filled.
  @inline(__always)
  private func place(of key: UInt64) -> Int {
    let mask = keys.count &- 1
    // Fibonacci hashing: the upper bits of the product depend on the whole key.
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
