/// Full decompositions of code points; Hangul syllables are computed instead.
struct Decompositions {
  private var places: [UInt32: Range<Int>] = [:]
  private var codes: [UInt32] = []

  /// Reads decompositions of one step and expands them fully.
  init(_ packed: [String]) {
    var steps: [UInt32: [UInt32]] = [:]
    for text in packed {
      Self.read(text) { steps[$0] = $1 }
    }
    func whole(_ code: UInt32) -> [UInt32] { steps[code]?.flatMap(whole) ?? [code] }
    for code in steps.keys {
      let start = codes.count
      codes += whole(code)
      places[code] = start..<codes.count
    }
  }

  subscript(code: UInt32) -> ArraySlice<UInt32>? { places[code].map { codes[$0] } }

  /// Calls `body` for every code point of a packed table with its one-step decomposition.
  static func read(_ packed: String, body: (UInt32, [UInt32]) -> Void) {
    var numbers = PackedNumbers(packed)
    var end: UInt32 = 0
    var before = [Int32](repeating: 0, count: 32)
    while let gap = numbers.next(), let header = numbers.next() {
      let length = header & 1 == 0 ? 1 : (numbers.next() ?? 0) + 1
      for place in 0..<Int(header >> 1) { before[place] += numbers.nextSigned() }
      for offset in 0..<length {
        body(end + gap + offset, before[..<Int(header >> 1)].map { UInt32($0) + offset })
      }
      end += gap + length
    }
  }
}
