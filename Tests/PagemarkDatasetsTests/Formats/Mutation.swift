/// SplitMix64, so that a failing test names its seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What breaks files: marks of the formats, extreme numbers, bytes that are not characters.
private let pieces: [[UInt8]] =
  [
    "<", ">", "&", ";", "\"", "'", "/>", "</", "<!--", "-->", "]]>", "<![CDATA[", "<?xml", "?>",
    "<!DOCTYPE", "[", "]", "{", "}", ":", ",", "null", "1e999", "&amp;", "&#0;", "&#xD800;",
    "&#x1F600;",
    "&nbsp;", "&lol;", "index=\"-1\"", "conf=\"nan\"", "points=\"1e400,2\"", "9223372036854775808",
    "-9223372036854775808", "\0", "\u{FEFF}", "\u{FFFE}", "\r", "\r\n", " ", "\n", "é",
    "<TextLine>",
    "</TextLine>", "<Page>", "regionRef=\"head\"", "bbox", "x_wconf",
  ].map { Array($0.utf8) } + [
    [0xFF], [0xC3], [0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
  ]

extension [UInt8] {
  /// The bytes after one to four cuts, changes, insertions or moves.
  func mutated(using random: inout Seeded) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = Swift.min(bytes.count, place + Int.random(in: 0...60, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes.removeSubrange(..<place)
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3: bytes.remove(at: place)
      case 4: bytes.removeSubrange(place..<end)
      case 5:
        let copy = Array(bytes[place..<end])
        bytes.insert(contentsOf: copy, at: Int.random(in: 0...bytes.count, using: &random))
      case 6: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
      default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }
}
