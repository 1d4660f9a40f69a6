import PagemarkCore

/// Image files built byte by byte, so that what they hold can be read here.
enum SampleFile {
  /// A binary PNM: gray (P5) or RGB (P6).
  static func pnm(_ page: PageImage) -> [UInt8] {
    let kind = page.format == .gray ? "P5" : "P6"
    return Array("\(kind)\n\(page.width) \(page.height)\n255\n".utf8) + page.pixels
  }

  /// The color types of PNG (ISO/IEC 15948, table 11.1) that the tests need.
  enum PNGColor: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayWithAlpha = 4
  }

  /// A PNG of rows that are packed already, without compression.
  static func png(
    width: Int, height: Int, depth: UInt8, color: PNGColor, rows: [[UInt8]],
    before chunks: [[UInt8]] = []
  ) -> [UInt8] {
    let header =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, color.rawValue, 0, 0, 0]
    let data = stored(rows.flatMap { [0] + $0 })
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunks.flatMap { $0 } + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// A chunk of a PNG with its length and checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(crc32(content))
  }

  /// A little-endian TIFF of 8-bit gray pages, each directory before its only strip.
  static func tiff(_ pages: [PageImage], pixelsPerInch: UInt32 = 300) -> [UInt8] {
    var bytes: [UInt8] = Array("II".utf8) + littleEndian16(42) + littleEndian32(8)
    for (index, page) in pages.enumerated() {
      let fields = 10
      let resolution = UInt32(bytes.count + 2 + fields * 12 + 4)
      let strip = resolution + 8
      let next = index + 1 < pages.count ? strip + UInt32(page.pixels.count) : 0
      bytes += littleEndian16(UInt16(fields))
      bytes += field(256, long: UInt32(page.width)) + field(257, long: UInt32(page.height))
      bytes += field(258, long: 8) + field(259, long: 1) + field(262, long: 1)
      bytes += field(273, long: strip) + field(277, long: 1)
      bytes += field(278, long: UInt32(page.height)) + field(279, long: UInt32(page.pixels.count))
      bytes += littleEndian16(282) + littleEndian16(5) + littleEndian32(1)
      bytes += littleEndian32(resolution)
      bytes += littleEndian32(next) + littleEndian32(pixelsPerInch) + littleEndian32(1)
      bytes += page.pixels
    }
    return bytes
  }

  private static func field(_ tag: UInt16, long value: UInt32) -> [UInt8] {
    littleEndian16(tag) + littleEndian16(4) + littleEndian32(1) + littleEndian32(value)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  static func littleEndian32(_ value: UInt32) -> [UInt8] { bigEndian(value).reversed() }

  static func littleEndian16(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// A zlib stream (RFC 1950) of one stored block.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let length = UInt16(data.count)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return [0x78, 0x01, 0x01] + littleEndian16(length) + littleEndian16(~length) + data
      + bigEndian(high << 16 | low)
  }

  private static func crc32(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}
