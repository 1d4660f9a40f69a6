internal import Foundation

/// Reads JSON from front to back and skips what is not needed, a few times as fast as decoding everything.
///
/// Of the skipped parts, only brackets and strings are checked.
struct JSONScanner {
  /// The bytes are not JSON of the expected shape.
  struct Damage: Error {}

  let bytes: [UInt8]
  /// The index of the byte that is read next.
  var place: Int
  /// The index after the last byte.
  let limit: Int

  init(_ bytes: [UInt8]) { self.init(bytes, in: bytes.indices) }

  /// Reads a part of the bytes, without copying it.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    (self.bytes, place, limit) = (bytes, range.lowerBound, range.upperBound)
  }

  /// Calls `body` with each key of the next object; `body` reads or skips the value.
  mutating func object(_ body: (inout JSONScanner, String) throws -> Void) throws {
    try expect(UInt8(ascii: "{"))
    if try isEmpty(until: UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      try body(&self, key)
    } while try goesOn(until: UInt8(ascii: "}"))
  }

  /// Calls `body` at each element of the next array; `body` reads or skips it.
  mutating func array(_ body: (inout JSONScanner) throws -> Void) throws {
    try expect(UInt8(ascii: "["))
    if try isEmpty(until: UInt8(ascii: "]")) { return }
    repeat { try body(&self) } while try goesOn(until: UInt8(ascii: "]"))
  }

  /// Reads the next string.
  mutating func string() throws -> String { try string(in: try quoted()) }

  /// The range of the next string's bytes, between its quotation marks.
  mutating func quoted() throws -> Quoted {
    try expect(UInt8(ascii: "\""))
    let start = place
    var (isEscaped, all) = (false, UInt8(0))
    while place < limit {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return Quoted(range: start..<(place - 1), isEscaped: isEscaped, isASCII: all < 0x80)
      }
      // JSON writes control characters as escapes.
      guard byte >= 0x20 else { throw Damage() }
      all |= byte
      place += 1
      if byte == UInt8(ascii: "\\") {
        // Escapes are decoded later, whatever they contain.
        isEscaped = true
        place += 1
      }
    }
    throw Damage()
  }

  /// The bytes of a string, between its quotation marks.
  struct Quoted {
    var range: Range<Int>
    var isEscaped, isASCII: Bool
  }

  func string(in quoted: Quoted) throws -> String {
    let raw = bytes[quoted.range]
    if quoted.isEscaped { return try Self.unescaped(raw) }
    if quoted.isASCII { return String(decoding: raw, as: UTF8.self) }
    guard let text = String(validating: raw, as: UTF8.self) else { throw Damage() }
    return text
  }

  /// Reads the next number; `nil` for `null`.
  mutating func number() throws -> Double? {
    if try next() == UInt8(ascii: "n") {
      try skip()
      return nil
    }
    let start = place
    while place < limit, Self.isOfNumber(bytes[place]) { place += 1 }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw Damage()
    }
    return number
  }

  /// Reads the next `true` or `false`.
  mutating func flag() throws -> Bool {
    switch try next() {
    case UInt8(ascii: "t"):
      try skip()
      return true
    case UInt8(ascii: "f"):
      try skip()
      return false
    default: throw Damage()
    }
  }

  /// Skips the next value.
  mutating func skip() throws {
    switch try next() {
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNested()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: _ = try number()
    }
  }

  /// Checks that only white space follows.
  mutating func end() throws {
    skipSpace()
    guard place == limit else { throw Damage() }
  }

  private mutating func skipNested() throws {
    var depth = 0
    while place < limit {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        try skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return }
    }
    throw Damage()
  }

  private mutating func skipString() throws {
    place += 1
    while place < limit {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    throw Damage()
  }

  private mutating func word(_ word: StaticString) throws {
    let letters = Array(word.description.utf8)
    guard bytes[place..<limit].starts(with: letters) else { throw Damage() }
    place += letters.count
  }

  /// Whether another element follows, instead of the end of the object or array.
  mutating func goesOn(until end: UInt8) throws -> Bool {
    let byte = try next()
    place += 1
    if byte == UInt8(ascii: ",") {
      // A comma before the end is not JSON.
      if try next() == end { throw Damage() }
      return true
    }
    guard byte == end else { throw Damage() }
    return false
  }

  /// Reads this byte, after any white space.
  mutating func expect(_ byte: UInt8) throws {
    guard try next() == byte else { throw Damage() }
    place += 1
  }

  /// Reads the next byte after any white space.
  mutating func next() throws -> UInt8 {
    skipSpace()
    guard place < limit else { throw Damage() }
    return bytes[place]
  }

  private mutating func skipSpace() {
    while place < limit, Self.isSpace(bytes[place]) { place += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    // A blank, or any of tab, line feed and carriage return.
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static func unescaped(_ raw: ArraySlice<UInt8>) throws -> String {
    let quoted = Data([UInt8(ascii: "\"")]) + Data(raw) + Data([UInt8(ascii: "\"")])
    guard let text = try? JSONDecoder().decode(String.self, from: quoted) else { throw Damage() }
    return text
  }
}
