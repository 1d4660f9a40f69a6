internal import Foundation

/// A text that must not be found in a document.
struct Secret: Hashable, Sendable {
  let text: String
  /// Letters and digits in lower case: readers differ in blanks and punctuation.
  private let folded: [Character]

  /// `nil` for a text with fewer than three letters and digits, which would be found anywhere.
  init?(_ text: String) {
    self.text = text
    folded = Self.folded(text)
    if folded.count < 3 { return nil }
  }

  /// Whether a text has the secret, whatever stands between its letters.
  func isIn(_ text: String) -> Bool { isIn(text, mistakes: 0) }

  /// The same for a text that was read by OCR: one letter in six may be wrong.
  func isReadable(in text: String) -> Bool { isIn(text, mistakes: folded.count / 6) }

  /// By the distance to the nearest part of the text.
  private func isIn(_ text: String, mistakes: Int) -> Bool {
    // row[i]: the fewest edits that make the first i letters of a part that ends here.
    var row = Array(0...folded.count)
    for letter in Self.folded(text) {
      var diagonal = row[0]
      row[0] = 0
      for (i, own) in folded.enumerated() {
        let substituted = diagonal + (own == letter ? 0 : 1)
        diagonal = row[i + 1]
        row[i + 1] = min(substituted, diagonal + 1, row[i] + 1)
      }
      if row[folded.count] <= mistakes { return true }
    }
    return false
  }

  /// Whether bytes have the secret in any form that a PDF may have a text in.
  func isIn(_ bytes: Data) -> Bool { forms.contains { bytes.range(of: $0) != nil } }

  /// As it is, in UTF-16, and in hexadecimal digits of either.
  private var forms: [Data] {
    let plain = [UInt8](text.utf8)
    let latin = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    let wide = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let raw = Set([plain, latin, wide])
    let digits = raw.flatMap { bytes in
      [true, false].map { isUpper in
        bytes.map { byte in
          let digits = String(byte, radix: 16, uppercase: isUpper)
          return digits.count == 2 ? digits : "0" + digits
        }.joined()
      }
    }
    let escaped = text.replacing("\\", with: "\\\\").replacing("(", with: "\\(")
      .replacing(")", with: "\\)")
    return raw.map { Data($0) } + (digits + [escaped]).map { Data($0.utf8) }
  }

  private static func folded(_ text: String) -> [Character] {
    text.precomposedStringWithCompatibilityMapping.lowercased().filter {
      $0.isLetter || $0.isNumber
    }
    .map { $0 }
  }
}
