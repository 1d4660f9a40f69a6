/// Where the units of a short reference occur in it, as one or two words of bits.
///
/// ASCII units index the table. If the reference has other units, all units use open addressing, with at most half of
/// the slots filled.
///
/// - Complexity: O(n) time for n units of the reference, O(1) per unit of the hypothesis.
@unsafe struct ShortMatches {
  static let longestReference = 128
  /// The largest number of words that a table needs.
  static let wordCount = 2 * 256 + 256 / 2 + 256 / 8 + 1

  /// Words per unit: one or two.
  let width: Int
  private let rows: UnsafeMutablePointer<UInt64>
  private let units: UnsafeMutablePointer<UInt32>
  private let isTaken: UnsafeMutablePointer<UInt8>
  /// The number of slots, a power of two, minus 1; 0 if units index the rows.
  private let slotMask: Int
  /// The positions that match any unit.
  private var wild = (low: UInt64(0), high: UInt64(0))

  /// - Parameters:
  ///   - reference: At most 128 units.
  ///   - wildcard: A unit of the reference that matches any unit.
  ///   - memory: `wordCount` words with any content, which must outlive this value.
  @inline(__always)
  init(
    reference: UnsafeBufferPointer<UInt32>, wildcard: UInt32?, memory: UnsafeMutablePointer<UInt64>
  ) {
    unsafe width = reference.count > 64 ? 2 : 1
    unsafe rows = unsafe memory
    unsafe units = unsafe UnsafeMutableRawPointer(memory + 2 * 256).assumingMemoryBound(
      to: UInt32.self)
    unsafe isTaken = unsafe UnsafeMutableRawPointer(units + 256).assumingMemoryBound(to: UInt8.self)
    var all: UInt32 = 0
    for place in reference.indices { unsafe all |= reference[place] }
    if all < 128 {
      unsafe slotMask = 0
      unsafe rows.update(repeating: 0, count: 129 &* width)
    } else {
      unsafe slotMask = unsafe 128 &* width &- 1
      unsafe isTaken.update(repeating: 0, count: 128 &* width)
    }
    for place in 0..<reference.count { unsafe insert(reference[place], at: place) }
    if let wildcard {
      for place in 0..<reference.count where unsafe reference[place] == wildcard {
        let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: place)
        if place < 64 { unsafe wild.low |= bit } else { unsafe wild.high |= bit }
      }
    }
  }

  @inline(__always)
  private func insert(_ unit: UInt32, at place: Int) {
    var row = unsafe rows + Int(unit) &* width
    if unsafe slotMask != 0 {
      let slot = unsafe slot(of: unit)
      unsafe row = unsafe rows + slot &* width
      if unsafe isTaken[slot] == 0 {
        unsafe (isTaken[slot], units[slot]) = (1, unit)
        unsafe (row[0], row[width &- 1]) = (0, 0)
      }
    }
    unsafe row[place >> 6] |= 1 &<< UInt64(truncatingIfNeeded: place)
  }

  /// The positions that match a unit of the hypothesis; the upper ones are meaningless at width 1.
  @inline(__always)
  subscript(unit: UInt32) -> (low: UInt64, high: UInt64) {
    if unsafe slotMask == 0 {
      let row = unsafe rows + Int(min(unit, 128)) &* width
      return unsafe (row[0] | wild.low, row[width &- 1] | wild.high)
    }
    let slot = unsafe slot(of: unit)
    guard unsafe isTaken[slot] != 0 else { return unsafe wild }
    let row = unsafe rows + slot &* width
    return unsafe (row[0] | wild.low, row[width &- 1] | wild.high)
  }

  /// The slot that contains the unit, or the free slot where it belongs.
  @inline(__always)
  private func slot(of unit: UInt32) -> Int {
    var slot = unsafe Int(truncatingIfNeeded: unit) & slotMask
    while unsafe isTaken[slot] != 0, unsafe units[slot] != unit {
      slot = unsafe (slot &+ 1) & slotMask
    }
    return slot
  }
}
