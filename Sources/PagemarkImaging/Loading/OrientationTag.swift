/// The orientation in a TIFF structure, which EXIF also uses in JPEG, PNG and WebP files.
enum OrientationTag {
  static let number = 274
  static let entryLength = 12

  /// The orientation that the first directory states.
  ///
  /// A tag that is cut short, has another type or is not a number from 1 to 8 is ignored, as in viewers: a picture is
  /// not refused because of its metadata.
  static func orientation(
    in bytes: [UInt8], tiffAt start: Int, length: Int
  ) -> ImageOrientation {
    let end = min(start + length, bytes.count)
    guard start >= 0, start + 8 <= end,
      let order = ByteReader.Order(mark: bytes[start..<start + 2])
    else { return .upright }
    let reader = ByteReader(bytes, order: order)
    guard reader.uint16(at: start + 2) == 42, let offset = reader.uint32(at: start + 4),
      start + offset + 2 <= end, let entries = reader.uint16(at: start + offset)
    else { return .upright }
    let first = start + offset + 2
    for entry in stride(from: first, to: first + entries * entryLength, by: entryLength) {
      guard entry + entryLength <= end else { break }
      if reader.uint16(at: entry) == number { return orientation(reader, entry: entry) }
    }
    return .upright
  }

  /// The orientation that an entry of a directory states; the entry has the tag's number.
  static func orientation(_ reader: ByteReader, entry: Int) -> ImageOrientation {
    let short = 3
    guard reader.uint16(at: entry + 2) == short, reader.uint32(at: entry + 4) == 1,
      let value = reader.uint16(at: entry + 8)
    else { return .upright }
    return ImageOrientation(rawValue: value) ?? .upright
  }
}

extension ByteReader.Order {
  /// The byte order, from the mark at the start of a TIFF structure: `II` or `MM`.
  init?(mark: ArraySlice<UInt8>) {
    switch mark {
    case [0x49, 0x49]: self = .littleEndian
    case [0x4D, 0x4D]: self = .bigEndian
    default: return nil
    }
  }
}
