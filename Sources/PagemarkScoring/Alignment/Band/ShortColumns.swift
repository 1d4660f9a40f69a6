/// The distance matrix of a reference of at most 128 units, computed column by column in two words each.
@unsafe struct ShortColumns {
  let reference: UnsafeBufferPointer<UInt32>
  let hypothesis: UnsafeBufferPointer<UInt32>
  let wildcard: UInt32?

  /// Advances over all columns.
  ///
  /// - Parameters:
  ///   - memory: `ShortMatches.wordCount` words with any content.
  ///   - record: Called with the cells of each column: those of word 0, then those of word 1 if there is one.
  /// - Returns: The distance.
  /// - Complexity: O(n + m) time.
  @inline(__always)
  func take(
    memory: UnsafeMutablePointer<UInt64>,
    record: (_ edges: Carry.Edges, _ matches: UInt64) -> Void
  ) -> Int {
    let table = unsafe ShortMatches(reference: reference, wildcard: wildcard, memory: memory)
    var (low, high) = ((plus: ~UInt64(0), minus: UInt64(0)), (plus: ~UInt64(0), minus: UInt64(0)))
    let isLong = unsafe reference.count > 64
    for place in unsafe hypothesis.indices {
      let matches = unsafe table[hypothesis[place]]
      var carry = Carry.down
      let edges = carry.edges(plus: low.plus, minus: low.minus, matches: matches.low)
      low = (edges.plus, edges.minus)
      record(edges, matches.low)
      if isLong {
        let edges = carry.edges(plus: high.plus, minus: high.minus, matches: matches.high)
        high = (edges.plus, edges.minus)
        record(edges, matches.high)
      }
    }
    // Sum up the last column; rows beyond the reference do not count.
    let lastWord = unsafe ~UInt64(0) &>> UInt64(truncatingIfNeeded: 64 &- (reference.count & 63))
    let (lowMask, highMask) = isLong ? (~0, lastWord) : (lastWord, 0)
    return unsafe hypothesis.count
      &+ (low.plus & lowMask).nonzeroBitCount &- (low.minus & lowMask).nonzeroBitCount
      &+ (high.plus & highMask).nonzeroBitCount &- (high.minus & highMask).nonzeroBitCount
  }

  /// The distance, without recording the cells.
  func distance() -> Int {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: ShortMatches.wordCount) {
      guard let memory = $0.baseAddress else { return 0 }
      return unsafe take(memory: memory) { _, _ in }
    }
  }
}
