internal import PagemarkPipeline

/// Comma-separated values of RFC 4180: quotes around fields with commas, quotes or line breaks, `""` for a quote inside
/// them, rows ended by CR LF or LF.
///
/// A quote inside an unquoted field is an ordinary character; empty lines are not rows.
enum CSV {
  struct Row: Hashable {
    /// The line on which the row begins, 1 for the first.
    let line: Int
    let fields: [String]
  }

  /// - Throws: A fault if a quote is never closed, or is followed by more text.
  static func rows(of text: String, file: String) throws(Fault) -> [Row] {
    var parser = CSVParser(bytes: Array(text.utf8), file: file)
    return try parser.rows()
  }
}

/// Works on bytes, because CR LF is one `Character` in Swift.
private struct CSVParser {
  let bytes: [UInt8]
  let file: String
  private var position = 0
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  mutating func rows() throws(Fault) -> [CSV.Row] {
    var rows: [CSV.Row] = []
    while position < bytes.count {
      let first = line
      var fields = [try field()]
      while position < bytes.count, bytes[position] == Self.comma {
        position += 1
        fields.append(try field())
      }
      skipLineEnd()
      if fields != [""] { rows.append(CSV.Row(line: first, fields: fields)) }
    }
    return rows
  }

  private mutating func field() throws(Fault) -> String {
    guard position < bytes.count, bytes[position] == Self.quote else { return plainField() }
    return try quotedField()
  }

  private mutating func plainField() -> String {
    let start = position
    while position < bytes.count, bytes[position] != Self.comma, !isLineEnd { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quotedField() throws(Fault) -> String {
    let opening = line
    var value: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte != Self.quote {
        if byte == Self.lineFeed { line += 1 }
        value.append(byte)
      } else if position < bytes.count, bytes[position] == Self.quote {
        value.append(byte)
        position += 1
      } else if position == bytes.count || bytes[position] == Self.comma || isLineEnd {
        return String(decoding: value, as: UTF8.self)
      } else {
        throw Fault(
          file: file, line: line,
          message: "text after a closing quote: write two quotes for a quote inside a field")
      }
    }
    throw Fault(file: file, line: opening, message: "a quote that opens here is never closed")
  }

  private var isLineEnd: Bool {
    if bytes[position] == Self.lineFeed { return true }
    return bytes[position] == Self.carriageReturn
      && (position + 1 == bytes.count || bytes[position + 1] == Self.lineFeed)
  }

  private mutating func skipLineEnd() {
    if position < bytes.count, bytes[position] == Self.carriageReturn { position += 1 }
    if position < bytes.count, bytes[position] == Self.lineFeed {
      position += 1
      line += 1
    }
  }
}
