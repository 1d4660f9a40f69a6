/// The numbers, texts, values and elements of JSON.
struct JSONPieces {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private var pieces: [Piece] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// None if the bytes are not JSON, or are nested more than a hundred deep.
  static func pieces(of bytes: [UInt8]) -> [Piece] {
    var reader = JSONPieces(bytes)
    reader.skipSpace()
    guard reader.readValue() else { return [] }
    reader.skipSpace()
    return reader.place == bytes.count ? reader.pieces : []
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  private mutating func readValue() -> Bool {
    let start = place
    guard let byte = next else { return false }
    switch byte {
    case UInt8(ascii: "{"): guard readElements(until: UInt8(ascii: "}")) else { return false }
    case UInt8(ascii: "["): guard readElements(until: UInt8(ascii: "]")) else { return false }
    case UInt8(ascii: "\""):
      guard readString() else { return false }
      pieces.append(Piece(kind: .text, range: start + 1..<place - 1))
    default:
      while let byte = next, byte.isWord { place += 1 }
      if place == start { return false }
      if byte == UInt8(ascii: "-") || byte.isDigit {
        pieces.append(Piece(kind: .number, range: start..<place))
      }
    }
    pieces.append(Piece(kind: .value, range: start..<place))
    return true
  }

  private mutating func readString() -> Bool {
    place += 1
    while let byte = next {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// Reads the members of an object or the elements of an array, whose opening bracket comes next.
  private mutating func readElements(until end: UInt8) -> Bool {
    place += 1
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { return false }
    var comma: Int?
    while true {
      skipSpace()
      if comma == nil, next == end { break }
      let start = place
      if end == UInt8(ascii: "}") {
        guard next == UInt8(ascii: "\""), readString() else { return false }
        skipSpace()
        guard next == UInt8(ascii: ":") else { return false }
        place += 1
        skipSpace()
      }
      guard readValue() else { return false }
      skipSpace()
      if next == UInt8(ascii: ",") {
        comma = place
        place += 1
        pieces.append(Piece(kind: .element, range: start..<place))
      } else {
        guard next == end else { return false }
        // The last element takes the comma before it.
        if let comma { pieces.append(Piece(kind: .element, range: comma..<place)) }
        break
      }
    }
    place += 1
    return true
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether numbers, names and words may contain it.
  var isWord: Bool {
    isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self >= 0x80
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "_")
  }
}
