/// The chunks of a PNG file (ISO/IEC 15948, clause 5).
enum PNGStructure {
  /// Walks from chunk to chunk to the last.
  ///
  /// - Throws: `cutShort` where the file ends before, `zeroSized` for an image without pixels.
  static func check(_ bytes: [UInt8]) throws(ImagingError) {
    let reader = ByteReader(bytes, order: .bigEndian)
    var position = signatureLength
    while let length = reader.uint32(at: position), let type = reader.uint32(at: position + 4) {
      if type == imageHeader, let width = reader.uint32(at: position + 8),
        let height = reader.uint32(at: position + 12), width == 0 || height == 0
      {
        throw .zeroSized(width: width, height: height)
      }
      position += lengthAndType + length + checksumLength
      if type == imageEnd, position <= bytes.count { return }
    }
    throw .cutShort(format: "PNG")
  }

  private static let signatureLength = 8
  private static let lengthAndType = 8
  private static let checksumLength = 4
  private static let imageHeader = 0x4948_4452  // IHDR
  private static let imageEnd = 0x4945_4E44  // IEND
}
