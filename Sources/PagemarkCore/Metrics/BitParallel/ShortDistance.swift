/// The distance to a reference of at most 128 units: its matches fit into two words for each unit,
/// and all that is needed into one small piece of memory.
///
/// - Complexity: O(n + m) time.
struct ShortDistance {
  static let longestReference = 128
  /// Open addressing by a unit's lower bits, at most half full.
  private static let slotCount = 256

  let reference: UnsafeBufferPointer<UInt32>
  let hypothesis: UnsafeBufferPointer<UInt32>
  let wildcard: UInt32?

  func distance() -> Int {
    // For each slot its two words of matches and its unit; then one byte, 0 for a free slot.
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 3 * Self.slotCount) { memory in
      guard let matches = memory.baseAddress else { return 0 }
      let units = UnsafeMutableRawPointer(matches + 2 * Self.slotCount)
        .bindMemory(to: UInt32.self, capacity: Self.slotCount)
      let isTaken = UnsafeMutableRawPointer(units + Self.slotCount)
        .bindMemory(to: UInt8.self, capacity: Self.slotCount)
      isTaken.initialize(repeating: 0, count: Self.slotCount)

      var (wildLow, wildHigh) = (UInt64(0), UInt64(0))
      for (place, unit) in reference.enumerated() {
        let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: place)
        let (low, high) = place < 64 ? (bit, 0) : (0, bit)
        if unit == wildcard { (wildLow, wildHigh) = (wildLow | low, wildHigh | high) }
        let slot = Self.slot(of: unit, units, isTaken)
        if isTaken[slot] == 0 {
          (isTaken[slot], units[slot]) = (1, unit)
          (matches[2 &* slot], matches[2 &* slot &+ 1]) = (low, high)
        } else {
          matches[2 &* slot] |= low
          matches[2 &* slot &+ 1] |= high
        }
      }

      var (low, high) = ((plus: ~UInt64(0), minus: UInt64(0)), (plus: ~UInt64(0), minus: UInt64(0)))
      let isLong = reference.count > 64
      for unit in hypothesis {
        let slot = Self.slot(of: unit, units, isTaken)
        var (lowMatches, highMatches) = (wildLow, wildHigh)
        if isTaken[slot] != 0 {
          lowMatches |= matches[2 &* slot]
          highMatches |= matches[2 &* slot &+ 1]
        }
        var carry = Carry.down
        carry.step(through: &low.plus, &low.minus, matches: lowMatches)
        if isLong { carry.step(through: &high.plus, &high.minus, matches: highMatches) }
      }
      // Down the last column; rows beyond the reference do not count.
      let rest = reference.count & 63
      let lastWord = rest == 0 ? ~0 : (UInt64(1) << UInt64(rest)) - 1
      let (lowMask, highMask) = isLong ? (~0, lastWord) : (lastWord, 0)
      return hypothesis.count
        + (low.plus & lowMask).nonzeroBitCount - (low.minus & lowMask).nonzeroBitCount
        + (high.plus & highMask).nonzeroBitCount - (high.minus & highMask).nonzeroBitCount
    }
  }

  /// The slot that has the unit, or the free one where it belongs.
  @inline(__always)
  private static func slot(
    of unit: UInt32, _ units: UnsafeMutablePointer<UInt32>, _ isTaken: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var slot = Int(truncatingIfNeeded: unit) & (slotCount - 1)
    while isTaken[slot] != 0, units[slot] != unit { slot = (slot &+ 1) & (slotCount - 1) }
    return slot
  }
}
