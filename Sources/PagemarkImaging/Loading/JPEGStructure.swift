/// The markers of a JPEG file (ITU-T T.81, annex B), as far as they tell where it ends.
enum JPEGStructure {
  /// Finds the end marker after the first scan, for libjpeg would fill a missing rest with gray, and the
  /// orientation in the first EXIF segment before it.
  ///
  /// - Throws: `cutShort` where there is none, `zeroSized` for a frame without pixels, `unsupported` for
  ///   samples of other than 8 bits, and for CMYK that is not Adobe's, which Leptonica takes half for inverted.
  static func read(
    _ bytes: [UInt8], into structure: inout FileStructure
  ) throws(ImagingError) {
    var (hasEXIF, isAdobes, isCMYK) = (false, false, false)
    var reader = ByteReader(bytes, order: .bigEndian)
    var position = 2
    while let marker = nextMarker(&reader, from: &position) {
      guard let length = reader.uint16(at: position), length >= 2 else { break }
      if isFrame(marker), let bits = reader.uint8(at: position + 2),
        let height = reader.uint16(at: position + 3), let width = reader.uint16(at: position + 5)
      {
        guard width > 0, height > 0 else { throw .zeroSized(width: width, height: height) }
        guard bits == 8 else { throw .unsupported("a JPEG of \(bits) bits a sample") }
        isCMYK = reader.uint8(at: position + 7) == 4
      }
      if marker == application1, !hasEXIF,
        bytes.dropFirst(position + 2).starts(with: exifMark)
      {
        hasEXIF = true
        let start = position + 2 + exifMark.count
        structure.orientation = OrientationTag.orientation(
          in: bytes, tiffAt: start, length: position + length - start)
      }
      if marker == application14, bytes.dropFirst(position + 2).starts(with: "Adobe".utf8) {
        isAdobes = true
      }
      position += length
      guard marker != startOfScan else {
        if isCMYK, !isAdobes { throw .unsupported("a CMYK JPEG without Adobe's marker") }
        guard hasEndMarker(bytes, after: position) else { break }
        return
      }
    }
    throw .cutShort(format: "JPEG")
  }

  private static let startOfScan = 0xDA
  private static let application1 = 0xE1
  private static let application14 = 0xEE
  private static let exifMark: [UInt8] = Array("Exif".utf8) + [0, 0]
  private static let endOfImage: UInt8 = 0xD9

  /// The marker at `position`, which moves behind it; fill bytes (FF) may stand before.
  private static func nextMarker(_ reader: inout ByteReader, from position: inout Int) -> Int? {
    guard reader.uint8(at: position) == 0xFF else { return nil }
    while reader.uint8(at: position) == 0xFF { position += 1 }
    defer { position += 1 }
    return reader.uint8(at: position)
  }

  /// Start of frame of any kind; C4, C8 and CC between them mean other things.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Looks for the end marker from behind, where it stands in a file that is whole.
  ///
  /// In coded data FF is followed by 0 or a restart marker, so the pair FF D9 is the end.
  private static func hasEndMarker(_ bytes: [UInt8], after start: Int) -> Bool {
    guard start < bytes.count else { return false }
    let data = bytes[start...]
    return zip(data.dropFirst().reversed(), data.dropLast().reversed())
      .contains { $0 == endOfImage && $1 == 0xFF }
  }
}
