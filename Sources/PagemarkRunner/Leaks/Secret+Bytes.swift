internal import Foundation
internal import PagemarkPipeline

extension Secret {
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
}
