internal import PagemarkPipeline

extension MarkupParser {
  /// The next byte; `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func isAt(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[position..<(position + length)].elementsEqual($0) }
  }

  func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      || byte == UInt8(ascii: "\r")
  }

  /// - Returns: Whether there was any white space.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while let byte = next, isBlank(byte) { position += 1 }
    return position > start
  }

  /// Continues after the next occurrence of a text.
  mutating func skip(
    behind end: StaticString, from start: Int, of subject: String, at opening: Int
  ) throws(Fault) {
    position = start
    while position < bytes.count, !isAt(end) { position += 1 }
    guard position < bytes.count else {
      throw fault("\(subject) is never closed: the file is cut short, or not XML", at: opening)
    }
    position += end.utf8CodeUnitCount
  }

  /// Reads the name of an element or attribute.
  mutating func name(of subject: StaticString) throws(Fault) -> Range<Int> {
    let start = position
    while let byte = next, isNameByte(byte) { position += 1 }
    guard position > start, bytes[position - 1] != UInt8(ascii: ":"), isName(start..<position)
    else { throw fault("missing or invalid name of \(subject)", at: start) }
    return start..<position
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Whether bytes that are allowed in names form one.
  private func isName(_ range: Range<Int>) -> Bool {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): return false
    default: break
    }
    if range.allSatisfy({ bytes[$0] < 0x80 }) { return true }
    return string(range).unicodeScalars.allSatisfy {
      $0.isASCII || $0.properties.isXIDContinue
    }
  }

  /// Whether two ranges contain the same bytes.
  func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    for offset in 0..<a.count where bytes[a.lowerBound + offset] != bytes[b.lowerBound + offset] {
      return false
    }
    return true
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A fault at the current position, or at the given one.
  func fault(_ message: String, at offset: Int? = nil) -> Fault {
    Fault(file: file, line: lineNumber(at: offset ?? position, in: bytes), message: message)
  }
}
