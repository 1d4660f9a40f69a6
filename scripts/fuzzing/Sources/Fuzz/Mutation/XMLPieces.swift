/// The attributes, texts and elements of XML and HTML.
struct XMLPieces {
  private let bytes: [UInt8]
  private var pieces: [Piece] = []
  /// Where the elements begin that are open.
  private var open: [Int] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// None if a tag has no end.
  static func pieces(of bytes: [UInt8]) -> [Piece] {
    var reader = XMLPieces(bytes)
    return reader.read() ? reader.pieces : []
  }

  private mutating func read() -> Bool {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        pieces.append(Piece(kind: .text, range: place..<end))
        place = end
        continue
      }
      guard let end = endOfTag(from: place) else { return false }
      addTag(place..<end)
      place = end
    }
    return true
  }

  /// The place after a tag's `>`, which quotes may hide.
  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    for place in start..<bytes.count {
      switch bytes[place] {
      case quote: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if quote == nil { quote = bytes[place] }
      case UInt8(ascii: ">"): if quote == nil { return place + 1 }
      default: break
      }
    }
    return nil
  }

  private mutating func addTag(_ tag: Range<Int>) {
    guard tag.count > 2 else { return }
    switch bytes[tag.lowerBound + 1] {
    case UInt8(ascii: "/"):
      if let start = open.popLast() {
        pieces.append(Piece(kind: .element, range: start..<tag.upperBound))
        pieces.append(Piece(kind: .value, range: start..<tag.upperBound))
      }
    case UInt8(ascii: "?"), UInt8(ascii: "!"): break
    default:
      addAttributes(of: tag)
      if bytes[tag.upperBound - 2] == UInt8(ascii: "/") {
        pieces.append(Piece(kind: .element, range: tag))
        pieces.append(Piece(kind: .value, range: tag))
      } else {
        open.append(tag.lowerBound)
      }
    }
  }

  private mutating func addAttributes(of tag: Range<Int>) {
    var start: Int?
    for place in tag where bytes[place] == UInt8(ascii: "\"") {
      guard let opening = start else {
        start = place + 1
        continue
      }
      let value = opening..<place
      let isNumber = !value.isEmpty && bytes[value].allSatisfy(\.isDigit)
      pieces.append(Piece(kind: isNumber ? .number : .text, range: value))
      start = nil
    }
  }
}
