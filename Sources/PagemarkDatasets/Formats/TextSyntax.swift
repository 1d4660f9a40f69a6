internal import PagemarkPipeline

/// How to parse a text file before its format is known.
enum TextSyntax {
  case plain, markup, json

  /// Detects the syntax from the first characters, and from the extension if it is more specific.
  ///
  /// - Throws: A fault if the file is known not to be text.
  init(of bytes: [UInt8], file: String) throws(Fault) {
    if let kind = binaryKind(of: bytes) {
      throw Fault(file: file, message: "this is \(kind), not text: name the file with its text")
    }
    let ending = PathParts(file).ending
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = bytes[mark...].drop { $0 <= 0x20 }
    if Self.markupEndings.contains(ending) || Self.isMarkup(start) {
      self = .markup
    } else if ending == "json" || Self.isJSON(start) {
      self = .json
    } else {
      self = .plain
    }
  }

  /// File extensions in lower case.
  static let markupEndings: Set = ["xml", "hocr", "html", "htm", "xhtml", "alto", "page"]

  /// Whether a text begins like XML, or with the root element of a known format.
  private static func isMarkup(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = behindComments(bytes)
    guard start.first == UInt8(ascii: "<") else { return false }
    let tag = String(decoding: start.dropFirst().prefix(64), as: UTF8.self).lowercased()
    if ["?xml", "!doctype"].contains(where: tag.hasPrefix) { return true }
    let name = tag.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    let local = name.split(separator: ":").last ?? ""
    return ["pcgts", "alto", "html"].contains(local)
  }

  /// The bytes after leading comments.
  ///
  /// They decide, because Markdown may begin with comments too.
  private static func behindComments(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while rest.starts(with: Array("<!--".utf8)),
      let end = rest.firstRange(of: Array("-->".utf8))?.upperBound
    {
      rest = rest[end...].drop { $0 <= 0x20 }
    }
    return rest
  }

  /// Whether a text begins with an object or an array of objects.
  private static func isJSON(_ start: ArraySlice<UInt8>) -> Bool {
    let signs = start.lazy.filter { $0 > 0x20 }.prefix(3)
    return signs.starts(with: Array("{\"".utf8)) || signs.starts(with: Array("[{\"".utf8))
  }
}

/// The kind of binary file that the bytes begin; `nil` if none is recognized.
private func binaryKind(of bytes: [UInt8]) -> String? {
  let kinds: [(start: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("GIF8".utf8), "a GIF image"), ([0x49, 0x49, 0x2A, 0x00], "a TIFF image"),
    ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF image"), (Array("%PDF-".utf8), "a PDF document"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"), ([0x1F, 0x8B], "a gzip archive"),
    (Array("{\\rtf".utf8), "an RTF document"),
  ]
  return kinds.first { bytes.starts(with: $0.start) }?.name
}
