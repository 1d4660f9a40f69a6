/// The pairs of code points that compose to one; Hangul is computed instead.
struct Compositions {
  private var codes: [UInt64: UInt32] = [:]
  /// Code points that NFC does not contain, or that can compose with the code point before them.
  private(set) var suspects: Set<UInt32> = []

  init(of canonical: String, without excluded: RangeTable) {
    Decompositions.read(canonical) { code, parts in
      if parts.count == 2, !excluded.contains(code) {
        codes[Self.key(parts[0], parts[1])] = code
        suspects.insert(parts[1])
      } else {
        suspects.insert(code)
      }
    }
  }

  subscript(first: UInt32, second: UInt32) -> UInt32? { codes[Self.key(first, second)] }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }
}
