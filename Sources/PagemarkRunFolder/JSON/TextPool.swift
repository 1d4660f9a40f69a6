internal import PagemarkElementary

/// Stores repeated texts only once.
///
/// Each checksum of bytes has one slot, and a new text replaces the one in its slot, so that the pool remains small
/// whatever is read.
struct TextPool {
  private static let size = 4096
  private var texts = [String](repeating: "", count: size)

  /// Reads the next string.
  mutating func string(_ scanner: inout JSONScanner) throws -> String {
    let quoted = try scanner.quoted()
    // Shorter texts are stored within the string itself.
    guard quoted.isASCII, !quoted.isEscaped, quoted.range.count > 15 else {
      return try scanner.string(in: quoted)
    }
    let place = Int(truncatingIfNeeded: scanner.sum(of: quoted.range)) & (Self.size - 1)
    if scanner.holds(texts[place], at: quoted.range) { return texts[place] }
    texts[place] = try scanner.string(in: quoted)
    return texts[place]
  }
}

extension JSONScanner {
  /// FNV-1a of bytes.
  fileprivate func sum(of range: Range<Int>) -> UInt64 {
    let sum = fnv1a(bytes[range])
    return sum ^ sum >> 32
  }

  fileprivate func holds(_ text: String, at range: Range<Int>) -> Bool {
    var place = range.lowerBound
    guard text.utf8.count == range.count else { return false }
    for byte in text.utf8 {
      if byte != bytes[place] { return false }
      place += 1
    }
    return true
  }
}
