/// Caches properties of single code points: how they join, and their number as a separate cluster.
///
/// - Complexity: O(1); 1 KB per 256 adjacent code points, if any of them occurs.
struct ScalarTable: Sendable {
  /// The entry of a code point that has occurred.
  struct Entry {
    let bits: UInt32

    init(number: UInt32, joining: Joining) { bits = (number + 1) << 2 | joining.rawValue }
    @inline(__always)
    init(bits: UInt32) { self.bits = bits }

    /// 0 marks an empty entry.
    var isKnown: Bool { bits != 0 }
    var number: UInt32 { bits &>> 2 &- 1 }
    var joining: UInt32 { bits & 3 }
    var isBase: Bool { joining == Joining.base.rawValue }
    var isMark: Bool { joining == Joining.mark.rawValue }
    /// Whether there is always a boundary between two such code points.
    var standsAlone: Bool { bits & 1 == 1 }
  }

  /// By the code point's upper bits, the page of its entry; page 0 is empty and shared.
  private var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
  private var entries = [UInt32](repeating: 0, count: 256)

  @inline(__always)
  subscript(scalar: UInt32) -> Entry {
    Entry(bits: entries[Int(pages[Int(scalar &>> 8)]) &<< 8 | Int(scalar & 0xFF)])
  }

  mutating func insert(_ entry: Entry, for scalar: UInt32) {
    let page = Int(scalar >> 8)
    if pages[page] == 0 {
      pages[page] = UInt16(entries.count >> 8)
      entries.append(contentsOf: repeatElement(0, count: 256))
    }
    entries[Int(pages[page]) << 8 | Int(scalar & 0xFF)] = entry.bits
  }
}
