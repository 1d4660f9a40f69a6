internal import PagemarkElementary

/// Values of ranges of code points; 0 outside of the ranges.
///
/// - Complexity: O(1) per lookup below U+0300; above it, O(log n) for n ranges.
struct RangeTable {
  private var firsts: [UInt32] = []
  private var lasts: [UInt32] = []
  private var values: [UInt8] = []
  private var low: [UInt8] = []

  /// Reads ranges: gap to the previous range, length − 1, and value; without values, all are 1.
  init(_ packed: String, hasValues: Bool = true) {
    var numbers = PackedNumbers(packed)
    var end: UInt32 = 0
    while let gap = numbers.next(), let more = numbers.next() {
      firsts.append(end + gap)
      lasts.append(end + gap + more)
      values.append(hasValues ? UInt8(numbers.next() ?? 0) : 1)
      end += gap + more + 1
    }
    low = (0..<0x300).map { search($0) }
  }

  subscript(code: UInt32) -> UInt8 { code < 0x300 ? low[Int(code)] : search(code) }

  func contains(_ code: UInt32) -> Bool { self[code] != 0 }

  private func search(_ code: UInt32) -> UInt8 {
    let above = firstIndex(in: 0...firsts.count) { $0 == firsts.count || firsts[$0] > code } ?? 0
    return above > 0 && lasts[above - 1] >= code ? values[above - 1] : 0
  }
}
