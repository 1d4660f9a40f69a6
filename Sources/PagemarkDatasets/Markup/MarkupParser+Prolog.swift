internal import PagemarkPipeline

/// What may come before, between and after elements without saying anything about the page.
extension MarkupParser {
  /// Skips `<?xml version="1.0" encoding="UTF-8"?>`, which is optional.
  mutating func skipDeclaration() throws(Fault) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard isAt("<?xml"), position + 5 < bytes.count, isBlank(bytes[position + 5]) else { return }
    let start = position
    try skip(behind: "?>", from: start + 5, of: "the declaration <?xml …?>", at: start)
    let words = String(decoding: bytes[(start + 5)..<(position - 2)], as: UTF8.self)
    guard let keys = declarationKeys(words), Self.isDeclaration(keys) else {
      throw fault(
        "the declaration must be <?xml version=\"1.0\" encoding=\"UTF-8\"?>", at: start)
    }
    guard let encoding = keys.first(where: { $0.key == "encoding" })?.value.uppercased(),
      !["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(encoding)
    else { return }
    throw fault(
      "the file is in \(encoding): save it as UTF-8 and say so in its first line, for instance with "
        + "'xmllint --encode UTF-8'", at: start)
  }

  private static func isDeclaration(_ keys: [(key: String, value: String)]) -> Bool {
    let version = keys.first?.value ?? ""
    let isKnown =
      version.hasPrefix("1.") && version.utf8.count == 3 && version.last?.isNumber == true
    let standalone = keys.last?.key == "standalone" ? keys.last?.value : nil
    return isKnown && (standalone.map { $0 == "yes" || $0 == "no" } ?? true)
      && [
        ["version"], ["version", "encoding"], ["version", "standalone"],
        ["version", "encoding", "standalone"],
      ].contains(keys.map(\.key))
  }

  /// The keys of a declaration in order; `nil` if they are malformed.
  private func declarationKeys(_ words: String) -> [(key: String, value: String)]? {
    var keys: [(key: String, value: String)] = []
    var rest = Substring(words)
    while case let key = rest.drop(while: \.isWhitespace), !key.isEmpty {
      guard let equals = key.firstIndex(of: "=") else { return nil }
      let value = key[key.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'",
        let end = value.dropFirst().firstIndex(of: quote)
      else { return nil }
      keys.append(
        (key[..<equals].filter { !$0.isWhitespace }, String(value[..<end].dropFirst())))
      rest = value[value.index(after: end)...]
      guard rest.first?.isWhitespace ?? true else { return nil }
    }
    return keys
  }

  /// Checks that every byte is part of a character that XML allows.
  func checkCharacters() throws(Fault) {
    _ = try decodeUTF8(bytes, file: file)
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte >= 0x20 && byte < 0xEF { continue }
      let isAllowed =
        if byte < 0x20 {
          isBlank(byte)
        } else {
          !bytes[offset...].starts(with: [0xEF, 0xBF, 0xBE])
            && !bytes[offset...].starts(with: [0xEF, 0xBF, 0xBF])
        }
      if isAllowed { continue }
      let hex = "0x" + hexadecimal(byte)
      throw fault("\(hex) at byte \(offset) does not begin an XML character: remove it", at: offset)
    }
  }

  mutating func skipComment() throws(Fault) {
    let start = position
    try skip(behind: "--", from: start + 4, of: "a comment", at: start)
    guard next == UInt8(ascii: ">") else {
      throw fault("'--' inside a comment: write '- -'")
    }
    position += 1
  }

  mutating func skipInstruction() throws(Fault) {
    let start = position
    position += 2
    let target = try name(of: "an instruction after '<?'")
    if string(target).lowercased() == "xml" {
      throw fault("<?xml …?> can only be the first thing of a file", at: start)
    }
    guard isAt("?>") || next.map(isBlank) == true else {
      throw fault("a space is missing after <?\(string(target))", at: start)
    }
    try skip(behind: "?>", from: position, of: "an instruction", at: start)
  }

  /// Skips `<!DOCTYPE html PUBLIC "…" "…">`.
  ///
  /// The addresses are not opened.
  mutating func skipDocumentType() throws(Fault) {
    let start = position
    position += "<!DOCTYPE".utf8.count
    var words = skipBlanks() ? [string(try name(of: "the document type"))] : []
    var addresses = 0
    while skipBlanks() {
      if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        try skipAddress(closedBy: quote)
        addresses += 1
      } else if addresses == 0, words.count == 1, isAt("PUBLIC") || isAt("SYSTEM") {
        words.append(string(try name(of: "the document type")))
      } else {
        break
      }
    }
    if next == UInt8(ascii: "[") {
      throw fault(
        "the document type declares entities or elements of its own, which are not read: remove "
          + "'[…]' and write the characters themselves")
    }
    // HTML omits the second address of PUBLIC.
    let most = words.count == 1 ? 0 : words.last == "PUBLIC" ? 2 : 1
    guard next == UInt8(ascii: ">"), !words.isEmpty, addresses <= most,
      addresses > 0 || words.count == 1
    else {
      throw fault(
        "the document type must be <!DOCTYPE html>, or <!DOCTYPE html PUBLIC \"…\" \"…\">",
        at: start)
    }
    position += 1
  }

  private mutating func skipAddress(closedBy quote: UInt8) throws(Fault) {
    let start = position
    position += 1
    while let byte = next, byte != quote, byte != UInt8(ascii: "<") { position += 1 }
    guard next == quote else {
      throw fault("an address of the document type is never closed: write \"…\"", at: start)
    }
    position += 1
  }
}
