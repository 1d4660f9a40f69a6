internal import Foundation

/// What a person may have written into bytes: long runs of printable characters, the segments of a JPEG before its
/// picture, and texts in hexadecimal digits.
struct WrittenText {
  /// Line by line.
  let text: String

  /// In bytes.
  ///
  /// Two of five bytes of compressed data are printable, so that a run as long as this is rare: 0.1 in 300 kB.
  private static let shortestRun = 16

  init(in bytes: Data) {
    // Texts in UTF-16 have a zero beside each Latin letter.
    let visible = Self.withoutScans(bytes).filter { $0 != 0 }
    let text = Self.runs(in: visible).joined(separator: "\n")
    let uncoded = Self.runs(in: HexadecimalStrings.blanked(in: visible)).joined(separator: "\n")
    let segments = Self.segments(ofJPEG: bytes).map {
      String(decoding: $0.filter { $0 != 0 }, as: UTF8.self)
    }
    self.text = ([uncoded] + segments + Self.hexadecimal(in: text)).joined(separator: "\n")
  }

  /// The bytes without the compressed pixels of JPEGs: those of white paper repeat themselves, printable or not.
  private static func withoutScans(_ bytes: Data) -> Data {
    let (begin, scan, end) = (Data([0xFF, 0xD8, 0xFF]), Data([0xFF, 0xDA]), Data([0xFF, 0xD9]))
    var (kept, place) = (Data(), bytes.startIndex)
    while let picture = bytes.range(of: begin, in: place..<bytes.endIndex),
      let pixels = bytes.range(of: scan, in: picture.upperBound..<bytes.endIndex)
    {
      kept += bytes[place..<pixels.upperBound]
      place =
        bytes.range(of: end, in: pixels.upperBound..<bytes.endIndex)?.lowerBound ?? bytes.endIndex
    }
    return kept + bytes[place...]
  }

  private static func runs(in bytes: Data) -> [String] {
    let bytes = [UInt8](bytes)
    var (runs, start, place): ([String], Int, Int) = ([], 0, 0)
    func endRun() {
      if place - start >= shortestRun {
        runs.append(String(decoding: bytes[start..<place], as: UTF8.self))
      }
    }
    while place < bytes.count {
      let length = printable(bytes, at: place)
      if length == 0 {
        endRun()
        start = place + 1
      }
      place += max(length, 1)
    }
    endRun()
    return runs
  }

  /// The length of the printable character at a place in UTF-8; 0 if there is none.
  private static func printable(_ bytes: [UInt8], at place: Int) -> Int {
    let length: Int
    switch bytes[place] {
    case 0x20...0x7E, 0x09...0x0D: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    let end = place + length
    return end <= bytes.count && bytes[place + 1..<end].allSatisfy { $0 & 0xC0 == 0x80 }
      ? length : 0
  }

  /// The segments before the first scan: comments, EXIF, XMP, tables.
  private static func segments(ofJPEG bytes: Data) -> [Data] {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return [] }
    var (segments, place): ([Data], Int) = ([], bytes.startIndex + 2)
    while place + 4 <= bytes.endIndex, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      let length = Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      let end = place + 2 + max(2, length)
      guard end <= bytes.endIndex else { break }
      segments.append(bytes[place + 4..<max(end, place + 4)])
      place = end
    }
    return segments
  }

  /// The texts of PDF strings in hexadecimal digits.
  private static func hexadecimal(in text: String) -> [String] {
    text.matches(of: #/<([0-9A-Fa-f\s]{6,})>/#).map { match in
      let digits = match.1.filter(\.isHexDigit)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { place in
        let start = digits.index(digits.startIndex, offsetBy: place)
        return UInt8(digits[start...digits.index(after: start)], radix: 16)
      }
      if bytes.starts(with: [0xFE, 0xFF]) {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
          UInt16(bytes[$0]) << 8 + UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
      }
      return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
    }
  }
}
