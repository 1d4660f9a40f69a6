/// The directories of a TIFF file (TIFF 6.0, section 2), one a page.
enum TIFFStructure {
  /// The number of pages, all of whose strips and tiles lie within the file.
  ///
  /// - Throws: `cutShort` where the file ends before a directory or its pixels do.
  static func checkedPageCount(of bytes: [UInt8]) throws(ImagingError) -> Int {
    let reader = ByteReader(bytes, order: bytes[0] == littleEndianMark ? .littleEndian : .bigEndian)
    // BigTIFF has 43 here; Leptonica reads it, its pages are taken on trust.
    guard reader.uint16(at: 2) == 42 else { return 1 }
    var offset = reader.uint32(at: 4)
    var seen: Set<Int> = []
    while let directory = offset, directory != 0, seen.insert(directory).inserted {
      guard let entries = reader.uint16(at: directory) else { throw .cutShort(format: "TIFF") }
      let end = directory + 2 + entries * entryLength
      let fields = stride(from: directory + 2, to: end, by: entryLength)
      guard liesWithin(reader, fields: fields) else { throw .cutShort(format: "TIFF") }
      offset = reader.uint32(at: end)
    }
    guard offset != nil else { throw .cutShort(format: "TIFF") }
    return seen.count
  }

  private static let littleEndianMark = UInt8(ascii: "I")
  private static let entryLength = 12

  private enum Tag {
    static let stripOffsets = 273
    static let stripByteCounts = 279
    static let tileOffsets = 324
    static let tileByteCounts = 325
  }

  private static func liesWithin(_ reader: ByteReader, fields: StrideTo<Int>) -> Bool {
    var values: [Int: [Int]] = [:]
    for field in fields {
      guard let tag = reader.uint16(at: field) else { return false }
      switch tag {
      case Tag.stripOffsets, Tag.stripByteCounts, Tag.tileOffsets, Tag.tileByteCounts:
        guard let numbers = numbers(reader, field: field) else { return false }
        values[tag] = numbers
      default: break
      }
    }
    func fits(_ offsets: Int, _ counts: Int) -> Bool {
      zip(values[offsets] ?? [], values[counts] ?? []).allSatisfy { $0 + $1 <= reader.count }
    }
    return fits(Tag.stripOffsets, Tag.stripByteCounts)
      && fits(Tag.tileOffsets, Tag.tileByteCounts)
  }

  /// The values of a field of 16-bit (type 3) or 32-bit (type 4) numbers; `nil` past the end.
  private static func numbers(_ reader: ByteReader, field: Int) -> [Int]? {
    guard let type = reader.uint16(at: field + 2), let count = reader.uint32(at: field + 4) else {
      return nil
    }
    let size = type == 3 ? 2 : 4
    // Up to four bytes stand in the field itself, more at the offset that stands there.
    let place = count * size <= 4 ? field + 8 : reader.uint32(at: field + 8)
    guard let place, place + count * size <= reader.count else { return nil }
    return (0..<count).compactMap { index in
      size == 2 ? reader.uint16(at: place + 2 * index) : reader.uint32(at: place + 4 * index)
    }
  }
}
