/// The words, numbers and blocks of text in lines, as of YAML and tables.
enum LinePieces {
  static func pieces(of bytes: [UInt8]) -> [Piece] {
    words(of: bytes) + blocks(of: lines(of: bytes), in: bytes)
  }

  private static func words(of bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var start: Int?
    for place in 0...bytes.count {
      if place < bytes.count, bytes[place].isWord {
        if start == nil { start = place }
      } else if let begin = start {
        let word = begin..<place
        let isNumber = bytes[begin].isDigit && bytes[word].allSatisfy { $0.isDigit || $0 == 0x2E }
        pieces.append(Piece(kind: isNumber ? .number : .value, range: word))
        start = nil
      }
    }
    return pieces
  }

  /// With their line ends.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for place in bytes.indices where bytes[place] == 0x0A {
      lines.append(start..<place + 1)
      start = place + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  /// Each line with those below it that are indented further.
  private static func blocks(of lines: [Range<Int>], in bytes: [UInt8]) -> [Piece] {
    let indents = lines.map { bytes[$0].prefix { $0 == 0x20 }.count }
    return lines.indices.map { index in
      let end = lines.indices[(index + 1)...].first { indents[$0] <= indents[index] } ?? lines.count
      return Piece(
        kind: .element, range: lines[index].lowerBound..<lines[end - 1].upperBound)
    }
  }
}
