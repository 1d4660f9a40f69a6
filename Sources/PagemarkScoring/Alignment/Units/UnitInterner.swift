/// Turns texts into numbers, with equal numbers for equal units, so that later steps never compare text.
///
/// A code point is its own number. A grapheme cluster is numbered at its first appearance; ASCII characters are their
/// own numbers. Canonically equivalent clusters are the same unit. Texts that are compared must use the same interner
/// and the same unit.
///
/// - Complexity: O(n) for n bytes: one table access per code point. The standard library's segmentation and a lookup
///   of whole clusters are needed only if adjacent code points may join.
/// - Source: Unicode Standard Annex 29, rules GB1 … GB999, and 15, *Unicode Normalization Forms*.
public struct UnitInterner: Sendable {
  /// Numbers of the non-ASCII clusters that have occurred.
  private var numbers: [Character: UInt32] = [:]
  /// Caches in front of `numbers`: for single code points, and for a code point with one mark.
  private var scalars = ScalarTable()
  private var pairs: [UInt64: UInt32] = [:]

  public init() {}

  /// The units of a text, as numbers.
  public mutating func intern(_ text: String, unit: TextUnit = .grapheme) -> [UInt32] {
    var text = text
    return text.withUTF8 { bytes in
      if let ascii = unsafe Self.ascii(bytes, unit: unit) { return ascii }
      switch unit {
      case .codePoint: return unsafe Self.codePoints(bytes)
      case .grapheme: return unsafe graphemes(bytes)
      }
    }
  }

  /// The number of a character in texts by grapheme.
  public mutating func number(of character: Character) -> UInt32 {
    // "\r\n" has the ASCII value of "\n" but is a different character.
    if let value = character.asciiValue, character != "\r\n" { return UInt32(value) }
    // All characters equivalent to an ASCII character: Greek question mark, Greek varia, Kelvin sign.
    switch character {
    case ";": return 0x3B
    case "`": return 0x60
    case "K": return 0x4B
    default: break
    }
    if let known = numbers[character] { return known }
    let next = 128 + UInt32(numbers.count)
    numbers[character] = next
    return next
  }

  /// The bytes themselves, if all are ASCII and none can join the next.
  private static func ascii(_ bytes: UnsafeBufferPointer<UInt8>, unit: TextUnit) -> [UInt32]? {
    var all: UInt8 = 0
    var returns: UInt8 = 0
    for place in bytes.indices {
      let byte = unsafe bytes[place]
      all |= byte
      returns |= byte == 13 ? 1 : 0
    }
    guard all < 128, returns == 0 || unit == .codePoint else { return nil }
    return unsafe Array(unsafeUninitializedCapacity: bytes.count) { units, count in
      for index in 0..<bytes.count { unsafe units[index] = unsafe UInt32(bytes[index]) }
      count = bytes.count
    }
  }

  private static func codePoints(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    unsafe Array(unsafeUninitializedCapacity: bytes.count) { units, count in
      var reader = unsafe ScalarReader(bytes: bytes)
      count = 0
      while let scalar = unsafe reader.next() {
        unsafe units[count] = scalar
        count &+= 1
      }
    }
  }

  private mutating func graphemes(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    unsafe Array(unsafeUninitializedCapacity: bytes.count) { units, count in
      count = 0
      func append(_ number: UInt32) {
        unsafe units[count] = number
        count &+= 1
      }
      var reader = unsafe ScalarReader(bytes: bytes)
      var start = 0
      var scalar = unsafe reader.next()
      while let current = scalar {
        let entry = self.entry(of: current)
        let end = unsafe reader.offset
        scalar = unsafe reader.next()
        if entry.standsAlone, standsAlone(scalar) {
          append(entry.number)
          start = end
          continue
        }
        if entry.isBase, let mark = scalar, self.entry(of: mark).isMark {
          let end = unsafe reader.offset
          scalar = unsafe reader.next()
          if standsAlone(scalar) {
            unsafe append(number(of: current, with: mark, in: bytes[start..<end]))
            start = end
            continue
          }
        }
        let stretchEnd = unsafe endOfStretch(from: start, in: bytes)
        for character in unsafe String(decoding: bytes[start..<stretchEnd], as: UTF8.self) {
          append(number(of: character))
        }
        start = stretchEnd
        unsafe reader.offset = stretchEnd
        scalar = unsafe reader.next()
      }
    }
  }

  /// The next certain boundary: between two code points that stand alone, or the end.
  private mutating func endOfStretch(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var reader = unsafe ScalarReader(bytes: bytes)
    unsafe reader.offset = start
    var lastStandsAlone = false
    while true {
      let end = unsafe reader.offset
      guard let scalar = unsafe reader.next() else { return end }
      let standsAlone = self.standsAlone(scalar)
      if lastStandsAlone, standsAlone { return end }
      lastStandsAlone = standsAlone
    }
  }

  /// Whether a code point, or the end of the text, cannot combine with the single code point before it.
  @inline(__always)
  private mutating func standsAlone(_ scalar: UInt32?) -> Bool {
    scalar.map { entry(of: $0).standsAlone } ?? true
  }

  @inline(__always)
  private mutating func entry(of scalar: UInt32) -> ScalarTable.Entry {
    let known = scalars[scalar]
    return known.isKnown ? known : newEntry(of: scalar)
  }

  @inline(never)
  private mutating func newEntry(of scalar: UInt32) -> ScalarTable.Entry {
    let joining = Joining(of: scalar)
    var number = scalar
    if scalar >= 128, joining == .base || joining == .control, let valid = Unicode.Scalar(scalar) {
      number = self.number(of: Character(valid))
    }
    let entry = ScalarTable.Entry(number: number, joining: joining)
    scalars.insert(entry, for: scalar)
    return entry
  }

  /// The number of a cluster that consists of a base and a mark.
  private mutating func number(
    of base: UInt32, with mark: UInt32, in bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> UInt32 {
    let key = UInt64(base) << 32 | UInt64(mark)
    if let known = pairs[key] { return known }
    let number = unsafe self.number(of: Character(String(decoding: bytes, as: UTF8.self)))
    pairs[key] = number
    return number
  }
}
