/// The lengths of the common prefix and the common suffix of two texts.
///
/// - Complexity: O(n) time for n common units; equal units are compared eight at a time.
@unsafe struct CommonEnds {
  let reference: UnsafeBufferPointer<UInt32>
  let hypothesis: UnsafeBufferPointer<UInt32>
  let equality: UnitEquality

  /// The number of units that match from the start.
  @inline(__always)
  func prefix() -> Int {
    let most = unsafe min(reference.count, hypothesis.count)
    var count = 0
    while true {
      while count &+ 8 <= most, unsafe areEqual(from: count, count) { count &+= 8 }
      // One at a time up to the eighth, then eight at a time again: a wildcard matches unequal units.
      let end = min(most, count &+ 8)
      while count < end, unsafe equality.matches(reference[count], hypothesis[count]) {
        count &+= 1
      }
      if count < end || count == most { return count }
    }
  }

  /// The number of units that match from the end, not counting a common prefix.
  @inline(__always)
  func suffix(after prefix: Int) -> Int {
    let (n, m) = unsafe (reference.count, hypothesis.count)
    let most = min(n, m) &- prefix
    var count = 0
    while true {
      while count &+ 8 <= most, unsafe areEqual(from: n &- count &- 8, m &- count &- 8) {
        count &+= 8
      }
      let end = min(most, count &+ 8)
      while count < end,
        unsafe equality.matches(reference[n &- 1 &- count], hypothesis[m &- 1 &- count])
      {
        count &+= 1
      }
      if count < end || count == most { return count }
    }
  }

  /// Whether eight units are equal.
  @inline(__always)
  private func areEqual(from place: Int, _ other: Int) -> Bool {
    let a = unsafe UnsafeRawPointer(reference.baseAddress.unsafelyUnwrapped + place)
    let b = unsafe UnsafeRawPointer(hypothesis.baseAddress.unsafelyUnwrapped + other)
    func difference(_ offset: Int) -> UInt64 {
      unsafe a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference(0) | difference(8) | difference(16) | difference(24) == 0
  }
}
