/// A reference to one character: `&amp;`, `&#233;`, `&#xE9;`, and in XHTML `&eacute;`.
struct CharacterReference {
  /// The set of names that a document may use.
  enum Names { case xml, html }

  let scalar: Unicode.Scalar
  /// The length in bytes, from `&` to `;`.
  let length: Int

  /// No reference with a meaning is longer than this.
  private static let longest = 32

  /// The reference at the beginning of some bytes; `nil` if there is none, or if it has no meaning.
  init?(in bytes: ArraySlice<UInt8>, names: Names) {
    guard let end = bytes.prefix(Self.longest).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
    guard let scalar = Self.scalar(of: name, names: names) else { return nil }
    self.scalar = scalar
    length = end + 1 - bytes.startIndex
  }

  private static func scalar(of name: String, names: Names) -> Unicode.Scalar? {
    if name.hasPrefix("#x") { return scalar(digits: name.dropFirst(2), radix: 16) }
    if name.hasPrefix("#") { return scalar(digits: name.dropFirst(), radix: 10) }
    return xml[name] ?? (names == .html ? htmlEntities[name] : nil)
  }

  /// The character with a number; `nil` if XML does not allow it.
  private static func scalar(digits: Substring, radix: Int) -> Unicode.Scalar? {
    guard digits.first != "+", let value = UInt32(digits, radix: radix),
      value >= 0x20 || value == 0x9 || value == 0xA || value == 0xD,
      value != 0xFFFE, value != 0xFFFF
    else { return nil }
    return Unicode.Scalar(value)
  }

  private static let xml: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
}
