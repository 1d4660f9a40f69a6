internal import PagemarkElementary

/// Texts that come again and again, each of them in memory once.
///
/// A place for each of so many sums of bytes: a text whose place is taken by another takes it over, so that the
/// pool stays small whatever is read.
struct TextPool {
  private static let size = 4096
  private var texts = [String](repeating: "", count: size)

  /// The next string.
  mutating func string(_ scanner: inout JSONScanner) throws -> String {
    let quoted = try scanner.quoted()
    // Shorter texts lie in the string itself.
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
