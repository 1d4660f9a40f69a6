/// How a code point joins its neighbors in a grapheme cluster, as far as can be decided without further context.
enum Joining: UInt32 {
  /// Undecided: ask the standard library.
  case complex = 0
  /// Does not join other bases; marks can follow it: `Grapheme_Cluster_Break` Other, or a Hangul syllable.
  case base = 1
  /// Joins the code point before it unless that is a control; only a mark joins it.
  case mark = 2
  /// Joins nothing.
  ///
  /// CR, which joins LF, is `complex`.
  case control = 3

  init(of scalar: UInt32) {
    self =
      if scalar == 13 { .complex } else if scalar < 0x20 || 0x7F...0x9F ~= scalar {
        .control
      } else if Self.contains(Self.bases, scalar) {
        .base
      } else if Self.contains(Self.marks, scalar) { .mark } else { .complex }
  }

  private static func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }

  /// Scripts without conjuncts, punctuation and symbols, ascending; an omission costs only time.
  private static let bases: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF,  // Latin
    0x370...0x377, 0x37A...0x37F, 0x384...0x482, 0x48A...0x52F,  // Greek, Cyrillic
    0x531...0x556, 0x559...0x58A, 0x5D0...0x5EA, 0x5EF...0x5F4,  // Armenian, Hebrew
    0x620...0x64A, 0x660...0x66F, 0x671...0x6D3,  // Arabic
    0xE01...0xE30, 0xE32...0xE32, 0xE3F...0xE46, 0xE4F...0xE5B,  // Thai
    0x10A0...0x10FF, 0x1E00...0x1FFE,  // Georgian, Latin and Greek with marks
    0x2000...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x209C, 0x20A0...0x20C0,
    0x2100...0x2BFF, 0x2C00...0x2CEE,  // symbols
    0x3000...0x3029, 0x3030...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x318E,
    0x3190...0x31E3, 0x31F0...0x4DBF, 0x4E00...0x9FFF,  // kana, ideographs
    0xA720...0xA7CA, 0xAC00...0xD7A3,  // Latin, Hangul syllables
    0xF900...0xFA6D, 0xFA70...0xFAD9, 0xFB00...0xFB06, 0xFF01...0xFF9D,  // compatibility
    0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6D7, 0x1F900...0x1F9FF,  // emoji
    0x20000...0x2A6DF, 0x2A700...0x2EBE0, 0x30000...0x323AF,  // ideographs
  ]

  /// `Grapheme_Cluster_Break` Extend, without conjunct linkers and ZWJ; ascending.
  private static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
    0x5C7...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670...0x670, 0x6D6...0x6DC, 0xE31...0xE31,
    0xE34...0xE3A, 0xE47...0xE4E, 0x1AB0...0x1ACE, 0x1DC0...0x1DFF, 0x20D0...0x20F0,
    0x302A...0x302D, 0x3099...0x309A, 0xFE0E...0xFE0F, 0xFE20...0xFE2F,
  ]
}
