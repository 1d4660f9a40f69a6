/// The folding under which two printed values count as the same text: compatibility forms, upper case, no white
/// space.
///
/// The standard library has no public NFKC. This type implements exactly the part of it that receipts and recognizers
/// use:
/// - full-width ASCII (U+FF01 … U+FF5E);
/// - the ligatures ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ (U+FB00 … U+FB06), of which ﬅ becomes "st";
/// - superscript ¹ ² ³ ⁰ ⁴ … ⁹ and subscript ₀ … ₉ digits, ™, ℠, № and the ellipsis …;
/// - every scalar with the Unicode property White_Space, including the ideographic and no-break spaces.
///
/// Beyond NFKC, it folds typographic quotes and dashes to `'`, `"` and `-`: the printer chooses between them, and
/// ground truth is typed with the plain ones.
///
/// Canonical equivalence needs no table, because Swift compares strings by it: "é" equals "e" with U+0301.
public enum FieldFolding {
  /// The folded text; two values are the same text if their folded texts are equal.
  public static func folded(_ text: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      if scalar.isASCII {
        scalars.append(scalar)
      } else if let ascii = ascii(for: scalar) {
        scalars.append(Unicode.Scalar(ascii))
      } else if let letters = letters(for: scalar) {
        scalars.append(contentsOf: letters.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars).uppercased()
  }

  /// The ASCII equivalent of a full-width form, a typographic quote or a dash.
  static func ascii(for scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0xFF01...0xFF5E: UInt8(scalar.value - 0xFF01 + 0x21)
    case 0x00B4, 0x2018...0x201B, 0x2032: UInt8(ascii: "'")
    case 0x201C...0x201F, 0x2033: UInt8(ascii: "\"")
    case 0x2010...0x2015, 0x2212: UInt8(ascii: "-")
    default: nil
    }
  }

  private static func letters(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xFB00: "ff"
    case 0xFB01: "fi"
    case 0xFB02: "fl"
    case 0xFB03: "ffi"
    case 0xFB04: "ffl"
    case 0xFB05, 0xFB06: "st"
    case 0x00B9: "1"
    case 0x00B2, 0x00B3: String(scalar.value - 0x00B0)
    case 0x2070, 0x2074...0x2079: String(scalar.value - 0x2070)
    case 0x2080...0x2089: String(scalar.value - 0x2080)
    case 0x2122: "TM"
    case 0x2120: "SM"
    case 0x2116: "No"
    case 0x2026: "..."
    default: nil
    }
  }
}
