/// The markers of a JPEG file (ITU-T T.81, annex B), as far as needed to find its end.
enum JPEGStructure {
  /// Finds the end marker after the scans, and the orientation in the first EXIF segment before it.
  ///
  /// Without the end marker, libjpeg would fill the missing part with gray.
  ///
  /// - Throws: `cutShort` if there is no end marker; `tooMuchWork` for more than 100 scans; `zeroSized` for a frame
  ///   without pixels; `unsupported` for samples of other than 8 bits, and for CMYK without Adobe's marker, which
  ///   Leptonica treats as partly inverted.
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
        guard bits == 8 else { throw .unsupported("a JPEG of \(bits) bits per sample") }
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
        guard let scans = scanCount(bytes, after: position) else { break }
        if scans > mostScans { throw .tooMuchWork("a JPEG of \(scans) scans") }
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

  /// The marker at `position`, which is moved past it; fill bytes (FF) may come before it.
  private static func nextMarker(_ reader: inout ByteReader, from position: inout Int) -> Int? {
    guard reader.uint8(at: position) == 0xFF else { return nil }
    while reader.uint8(at: position) == 0xFF { position += 1 }
    defer { position += 1 }
    return reader.uint8(at: position)
  }

  /// Start of frame of any kind; C4, C8 and CC in that range have other meanings.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// The most scans that are decoded; each goes over the whole picture, and encoders write about ten.
  private static let mostScans = 100

  /// The number of scans up to the end marker, including the one whose data starts here; `nil` without an end marker.
  ///
  /// In coded data, FF is followed by 0 or a restart marker; every other marker but the end has a segment.
  private static func scanCount(_ bytes: [UInt8], after start: Int) -> Int? {
    let reader = ByteReader(bytes, order: .bigEndian)
    var (scans, position) = (1, start)
    while position < bytes.count - 1 {
      guard let mark = bytes[position..<bytes.count - 1].firstIndex(of: 0xFF) else { return nil }
      position = mark + 2
      switch bytes[mark + 1] {
      case endOfImage: return scans
      case 0xFF: position = mark + 1
      case 0, 1, 0xD0...0xD7: break
      case let marker:
        if marker == UInt8(startOfScan) { scans += 1 }
        position += reader.uint16(at: position) ?? 0
      }
    }
    return nil
  }
}
