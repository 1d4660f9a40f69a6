internal import Foundation
internal import PagemarkPipeline

/// The bytes of a file or of one of its parts, in which a text may be.
///
/// Bytes can contain a text by chance: 300 kB of compressed data have every text of three letters. Such a text in the data of
/// a picture proves nothing.
struct LeakBytes {
  private let bytes: Data
  /// The same without glyph codes.
  private let uncoded: Data
  /// What a person may have written.
  let text: String
  private let folded: FoldedText

  /// - Parameter bytes: All of them are searched for long texts, only what may be written for short ones.
  init(_ bytes: Data) {
    self.bytes = bytes
    uncoded = HexadecimalStrings.blanked(in: bytes)
    let written = WrittenText(in: bytes)
    text = written.text
    // A long run of letters and digits may be data, written in digits.
    folded = FoldedText(text, longestWord: .max)
  }

  /// Whether a secret is there, in any form that a PDF may have a text in.
  func has(_ secret: Secret) -> Bool {
    secret.isIn(folded)
      || (secret.isShort
        ? hasWord(secret.text)
        : Self.written(secret.text).contains { uncoded.range(of: $0) != nil }
          || Self.encoded(secret.text).contains { bytes.range(of: $0) != nil })
  }

  /// Whether a short text is there as it is, and not by chance.
  private func hasWord(_ text: String) -> Bool {
    let word = Data(text.utf8)
    // Of random bytes, this many are expected to begin such a text.
    let expected = Double(bytes.count) / pow(256, Double(word.count))
    guard expected < 0.00001 else { return false }
    var start = bytes.startIndex
    while let place = bytes.range(of: word, in: start..<bytes.endIndex) {
      let around = [
        place.lowerBound > bytes.startIndex ? bytes[place.lowerBound - 1] : 0,
        place.upperBound < bytes.endIndex ? bytes[place.upperBound] : 0,
      ]
      if !around.contains(where: {
        Character(Unicode.Scalar($0)).isLetter || (48...57).contains($0)
      }) {
        return true
      }
      start = place.upperBound
    }
    return false
  }

  /// A text as it is, in UTF-16, and as a string of a PDF.
  private static func written(_ text: String) -> [Data] {
    let escaped = text.replacing("\\", with: "\\\\").replacing("(", with: "\\(")
      .replacing(")", with: "\\)")
    return raw(text).map { Data($0) } + [Data(escaped.utf8)]
  }

  /// A text in hexadecimal digits.
  private static func encoded(_ text: String) -> [Data] {
    raw(text).flatMap { bytes in
      [true, false].map { isUpper in
        let digits = bytes.map { byte in
          let digits = String(byte, radix: 16, uppercase: isUpper)
          return digits.count == 2 ? digits : "0" + digits
        }
        return Data(digits.joined().utf8)
      }
    }
  }

  private static func raw(_ text: String) -> Set<[UInt8]> {
    let plain = [UInt8](text.utf8)
    let latin = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    let wide = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let narrowFirst = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return [plain, latin, wide, narrowFirst]
  }
}
