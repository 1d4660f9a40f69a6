import PagemarkCore

/// Changes of an image that keep its container readable.
enum ImageMutation {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Sets some bytes behind the header, then corrects the checksums of a PNG.
  static func apply(to bytes: inout [UInt8], using random: inout SplitMix64) {
    guard bytes.count > 16 else { return }
    let header = min(bytes.count / 2, Int.random(in: 16...700, using: &random))
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      bytes[Int.random(in: header..<bytes.count, using: &random)] = .random(
        in: 0...255, using: &random)
    }
    if bytes.starts(with: png) { correctChecksums(of: &bytes) }
  }

  /// Stops at the first chunk whose length is wrong.
  private static func correctChecksums(of bytes: inout [UInt8]) {
    var place = png.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { return }
      let checksum = checksum(of: bytes[place + 4..<end])
      for index in 0..<4 {
        bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index))
      }
      place = end + 4
    }
  }

  /// CRC-32 as in the PNG specification, annex D.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
      }
    }
  }
}
