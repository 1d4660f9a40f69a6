/// Whether `&amp;` in a text means a character or, in a CDATA section, itself.
enum References { case resolved, kept }

/// Decodes text of a checked document.
///
/// CR LF and CR become LF.
func decodeText(_ bytes: ArraySlice<UInt8>, references: References) -> String {
  if !bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\r") }) {
    return String(decoding: bytes, as: UTF8.self)
  }
  let folded = foldedLineEndings(bytes)
  if references == .kept { return String(decoding: folded, as: UTF8.self) }
  return String(decoding: resolvedReferences(folded[...]), as: UTF8.self)
}

/// Decodes the value of an attribute.
///
/// Line breaks and tabs become spaces.
func decodeAttributeValue(_ bytes: ArraySlice<UInt8>) -> String {
  if !bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) {
    return String(decoding: bytes, as: UTF8.self)
  }
  let blank = foldedLineEndings(bytes).map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
  return String(decoding: resolvedReferences(blank[...]), as: UTF8.self)
}

/// The bytes with every CR LF and CR replaced by LF.
func foldedLineEndings(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var folded: [UInt8] = []
  folded.reserveCapacity(bytes.count)
  var previous: UInt8 = 0
  for byte in bytes {
    if byte == UInt8(ascii: "\r") {
      folded.append(UInt8(ascii: "\n"))
    } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
      folded.append(byte)
    }
    previous = byte
  }
  return folded
}

private func resolvedReferences(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var resolved: [UInt8] = []
  resolved.reserveCapacity(bytes.count)
  var position = bytes.startIndex
  while position < bytes.endIndex {
    if bytes[position] == UInt8(ascii: "&"),
      let reference = CharacterReference(in: bytes[position...], names: .html)
    {
      resolved.append(contentsOf: Array(String(reference.scalar).utf8))
      position += reference.length
    } else {
      resolved.append(bytes[position])
      position += 1
    }
  }
  return resolved
}
