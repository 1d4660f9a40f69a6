/// The chunks of a PNG file (ISO/IEC 15948, clause 5).
enum PNGStructure {
  /// Reads chunk by chunk up to the last, including the header, the transparent color and the EXIF metadata.
  ///
  /// - Throws: `cutShort` if the file ends before the last chunk, `zeroSized` for an image without pixels, `tooMuchWork`
  ///   for more compressed data than the pixels can take.
  static func read(
    _ bytes: [UInt8], into structure: inout FileStructure
  ) throws(ImagingError) {
    let reader = ByteReader(bytes, order: .bigEndian)
    var header: Header?
    var position = signatureLength
    var compressed = 0
    while let length = reader.uint32(at: position), let type = reader.uint32(at: position + 4) {
      let data = position + lengthAndType
      position = data + length + checksumLength
      switch type {
      case imageHeader:
        header = Header(reader, at: data)
        if let header, header.width == 0 || header.height == 0 {
          throw .zeroSized(width: header.width, height: header.height)
        }
      case imageData: compressed += length
      case transparency where position <= bytes.count:
        guard let color = header?.transparentColor(reader, at: data, length: length) else { break }
        structure.repair = .transparentColor(color)
        // Leptonica treats a gray page with such a color as transparent.
        structure.rewritten =
          Array(bytes[..<(data - lengthAndType)]) + bytes[position...]
      case exif where position <= bytes.count:
        structure.orientation = OrientationTag.orientation(in: bytes, tiffAt: data, length: length)
      case imageEnd where position <= bytes.count:
        if let header, compressed > header.mostCompressed {
          throw .tooMuchWork(
            "a PNG of \(header.width) × \(header.height) with \(compressed / 1_000_000) MB of pixels"
          )
        }
        return
      default: break
      }
    }
    throw .cutShort(format: "PNG")
  }

  private struct Header {
    let width, height, depth, color: Int

    init?(_ reader: ByteReader, at place: Int) {
      guard let width = reader.uint32(at: place), let height = reader.uint32(at: place + 4),
        let depth = reader.uint8(at: place + 8), let color = reader.uint8(at: place + 9)
      else { return nil }
      (self.width, self.height, self.depth, self.color) = (width, height, depth, color)
    }

    /// More than the pixels need if they can't be compressed at all: 8 bytes per pixel and a byte per row, in each of the
    /// seven passes of an interlaced file.
    var mostCompressed: Int {
      let raw = 8.1 * Double(width) * Double(height) + 16 * Double(height) + 100_000
      return Int(min(raw, 1e15))
    }

    /// The samples of the transparent color in 8 bits: one for gray (color type 0), three for RGB (2).
    ///
    /// Of 16 bits, the high byte counts, because only that byte of the page is kept.
    func transparentColor(_ reader: ByteReader, at place: Int, length: Int) -> [UInt8]? {
      let count = [0: 1, 2: 3][color]
      guard let count, length == 2 * count, [1, 2, 4, 8, 16].contains(depth) else { return nil }
      let samples = (0..<count).compactMap { reader.uint16(at: place + 2 * $0) }
      return samples.map { sample in
        let level = depth == 16 ? sample >> 8 : sample * 255 / (1 << depth - 1)
        return UInt8(clamping: level)
      }
    }
  }

  private static let signatureLength = 8
  private static let lengthAndType = 8
  private static let checksumLength = 4
  private static let imageHeader = 0x4948_4452  // IHDR
  private static let imageData = 0x4944_4154  // IDAT
  private static let transparency = 0x7452_4E53  // tRNS
  private static let exif = 0x6558_4966  // eXIf
  private static let imageEnd = 0x4945_4E44  // IEND
}
