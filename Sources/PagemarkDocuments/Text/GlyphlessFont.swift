/// A TrueType font of one glyph that draws nothing, as the text layer of a picture needs it.
///
/// It has the tables that PDF asks of an embedded font: `glyf`, `head`, `hhea`, `hmtx`, `loca` and `maxp`.
/// - Source: Apple, *TrueType Reference Manual*; PDF 32000-1:2008, 9.9.
enum GlyphlessFont {
  /// Units of an em; the glyph is half as wide.
  static let em = 1000
  static let advance = 500
  /// In units of an em.
  ///
  /// A descent of 0 makes Poppler take its own.
  static let (ascent, descent) = (1000, -1)

  static let bytes: [UInt8] = {
    let tables: [(String, [UInt8])] = [
      ("glyf", [0, 0, 0, 0]), ("head", head), ("hhea", horizontalHeader),
      ("hmtx", word(advance) + word(0)), ("loca", word(0) + word(0)), ("maxp", maximumProfile),
    ]
    // Powers of two for a search that nobody does.
    var file = long(0x0001_0000) + word(tables.count) + word(64) + word(2) + word(32)
    var offset = 12 + 16 * tables.count
    for (tag, table) in tables {
      file += Array(tag.utf8) + long(checksum(table)) + long(offset) + long(table.count)
      offset += (table.count + 3) / 4 * 4
    }
    for (_, table) in tables {
      file += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return file
  }()

  private static let head: [UInt8] =
    long(0x0001_0000) + long(0x0001_0000) + long(0) + long(0x5F0F_3CF5) + word(0) + word(em)
    + [UInt8](repeating: 0, count: 16)  // Created and modified: never.
    + word(0) + word(descent) + word(advance) + word(ascent)  // The box around all glyphs.
    + word(0) + word(8) + word(2) + word(0) + word(0)

  private static let horizontalHeader: [UInt8] =
    long(0x0001_0000) + word(ascent) + word(descent) + word(0) + word(advance)
    + [UInt8](repeating: 0, count: 22) + word(1)

  private static let maximumProfile: [UInt8] =
    long(0x0001_0000) + word(1) + [UInt8](repeating: 0, count: 26)

  private static func checksum(_ table: [UInt8]) -> Int {
    let padded = table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    return stride(from: 0, to: padded.count, by: 4).reduce(0) { sum, place in
      let value = padded[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      return (sum + value) & 0xFFFF_FFFF
    }
  }

  private static func word(_ value: Int) -> [UInt8] {
    let bits = UInt16(truncatingIfNeeded: value)
    return [UInt8(bits >> 8), UInt8(bits & 0xFF)]
  }

  private static func long(_ value: Int) -> [UInt8] {
    word(value >> 16) + word(value & 0xFFFF)
  }
}
