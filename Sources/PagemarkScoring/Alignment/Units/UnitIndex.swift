/// Numbers units 0, 1, 2 … in the order of their first appearance.
///
/// Units below the table's width index it. All others use open addressing, with at most half of the slots filled.
///
/// - Complexity: O(1) per unit, O(n) memory for n units, regardless of their values.
@safe struct UnitIndex: ~Copyable {
  /// The number of known units.
  private(set) var count = 0
  /// By unit: its number + 1, or 0 if it is unknown.
  private let direct: UnsafeMutablePointer<UInt32>
  private let directCount: UInt32
  /// The unit in the lower half, its number + 1 in the upper half.
  private let slots: UnsafeMutablePointer<UInt64>
  private let slotMask: Int

  init(capacity: Int, largest: UInt32) {
    let width = min(Int(largest) + 1, max(256, 4 * capacity))
    directCount = UInt32(width)
    var slotCount = 0
    if Int(largest) >= width {
      slotCount = 16
      while slotCount < 2 * capacity { slotCount *= 2 }
    }
    slotMask = slotCount - 1
    // One allocation: the slots, then the direct numbers.
    unsafe slots = .allocate(capacity: slotCount + (width + 1) / 2)
    unsafe slots.initialize(repeating: 0, count: slotCount + (width + 1) / 2)
    unsafe direct = unsafe UnsafeMutableRawPointer(slots + slotCount)
      .bindMemory(to: UInt32.self, capacity: width)
  }

  deinit { unsafe slots.deallocate() }

  /// The number of a unit; a new unit gets the next number.
  @inline(__always)
  mutating func insert(_ unit: UInt32) -> Int {
    if unit < directCount {
      let known = unsafe direct[Int(unit)]
      if known != 0 { return Int(known) &- 1 }
      count &+= 1
      unsafe direct[Int(unit)] = UInt32(truncatingIfNeeded: count)
    } else {
      let slot = self.slot(of: unit)
      let known = unsafe slots[slot] >> 32
      if known != 0 { return Int(known) &- 1 }
      count &+= 1
      unsafe slots[slot] = UInt64(count) << 32 | UInt64(unit)
    }
    return count &- 1
  }

  /// The number of a unit; −1 if it is unknown.
  @inline(__always)
  func number(of unit: UInt32) -> Int {
    if unit < directCount { return unsafe Int(direct[Int(unit)]) &- 1 }
    return unsafe slotMask < 0 ? -1 : Int(slots[slot(of: unit)] >> 32) &- 1
  }

  /// The slot that contains the unit, or the free slot where it belongs.
  @inline(__always)
  private func slot(of unit: UInt32) -> Int {
    // Fibonacci hashing: the upper bits of the product are well mixed.
    var slot = Int(truncatingIfNeeded: (UInt64(unit) &* 0x9E37_79B9_7F4A_7C15) >> 32) & slotMask
    while unsafe slots[slot] != 0, unsafe UInt32(truncatingIfNeeded: slots[slot]) != unit {
      slot = (slot &+ 1) & slotMask
    }
    return slot
  }
}
