internal import Foundation

/// Number of pixels that an image's header states, for estimates of cost.
enum StatedPixels {
  /// The bytes of a file that are searched for a header.
  private static let searched = 1 << 18

  /// Pixels of a PNG, JPEG or PNM image; `nil` for other formats, and for what can't be read.
  static func pixels(ofFile path: String) -> Double? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? file.read(upToCount: searched) else { return nil }
    return pixels([UInt8](bytes))
  }

  static func pixels(_ bytes: [UInt8]) -> Double? {
    func number(_ place: Int, _ count: Int) -> Double? {
      guard place + count <= bytes.count else { return nil }
      return bytes[place..<place + count].reduce(0) { $0 * 256 + Double($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      return number(16, 4).flatMap { width in number(20, 4).map { width * $0 } }
    }
    if bytes.starts(with: [0xFF, 0xD8]) {
      var place = 2
      while place + 9 < bytes.count, bytes[place] == 0xFF {
        let marker = bytes[place + 1]
        // A frame header, and not DHT, JPG or DAC, whose numbers lie among them.
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
          return number(place + 5, 2).flatMap { height in number(place + 7, 2).map { height * $0 } }
        }
        guard let length = number(place + 2, 2), length >= 2 else { return nil }
        place += 2 + Int(length)
      }
      return nil
    }
    if bytes.count > 2, bytes[0] == UInt8(ascii: "P"), (0x31...0x36).contains(bytes[1]) {
      let words = String(decoding: bytes.prefix(64), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      guard words.count > 2, let width = Double(words[1]), let height = Double(words[2]) else {
        return nil
      }
      return width * height
    }
    return nil
  }
}
