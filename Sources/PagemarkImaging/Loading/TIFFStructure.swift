/// The directories of a TIFF file (TIFF 6.0, section 2), one per page.
enum TIFFStructure {
  /// Counts the pages, checks that all their strips and tiles lie within the file, and reads the directory of the
  /// requested page.
  ///
  /// - Throws: `cutShort` if the file ends before a directory or its pixels do, `unsupported` for samples that
  ///   Leptonica does not decode.
  static func read(
    _ bytes: [UInt8], page index: Int, into structure: inout FileStructure
  ) throws(ImagingError) {
    guard let order = ByteReader.Order(mark: bytes[..<2]) else { return }
    let reader = ByteReader(bytes, order: order)
    // BigTIFF has 43 here; Leptonica reads it, and its structure is not checked.
    guard reader.uint16(at: 2) == 42 else { return }
    var offset = reader.uint32(at: 4)
    var seen: Set<Int> = []
    while let place = offset, place != 0, seen.insert(place).inserted {
      guard let directory = TIFFDirectory(reader, at: place), directory.pixelsLieWithinFile else {
        throw .cutShort(format: "TIFF")
      }
      if seen.count - 1 == index { try directory.describe(bytes, in: &structure) }
      offset = reader.uint32(at: directory.end)
    }
    guard offset != nil else { throw .cutShort(format: "TIFF") }
    structure.pageCount = seen.count
  }
}

/// One directory: the fields of one page.
private struct TIFFDirectory {
  private enum Tag: Int {
    case bitsPerSample = 258
    case photometric = 262
    case stripOffsets = 273
    case orientation = 274
    case samplesPerPixel = 277
    case stripByteCounts = 279
    case tileOffsets = 324
    case tileByteCounts = 325
    case extraSamples = 338
    case sampleFormat = 339
  }

  /// The position of the next directory's offset.
  let end: Int
  private let reader: ByteReader
  /// The positions of the fields that are used.
  private var places: [Tag: Int] = [:]

  /// `nil` if the file ends before the directory does.
  init?(_ reader: ByteReader, at place: Int) {
    guard let entries = reader.uint16(at: place) else { return nil }
    self.reader = reader
    end = place + 2 + entries * OrientationTag.entryLength
    for field in stride(from: place + 2, to: end, by: OrientationTag.entryLength) {
      guard let number = reader.uint16(at: field) else { return nil }
      if let tag = Tag(rawValue: number) { places[tag] = field }
    }
  }

  var pixelsLieWithinFile: Bool {
    func fit(_ offsets: Tag, _ counts: Tag) -> Bool {
      guard let offsets = numbers(offsets), let counts = numbers(counts) else { return false }
      return zip(offsets, counts).allSatisfy { $0 + $1 <= reader.count }
    }
    return fit(.stripOffsets, .stripByteCounts) && fit(.tileOffsets, .tileByteCounts)
  }

  /// Notes the orientation of the page and what must be corrected.
  ///
  /// Leptonica also turns pages, but turns RGB pages of orientation 8 wrongly, so it is given an upright file.
  func describe(_ bytes: [UInt8], in structure: inout FileStructure) throws(ImagingError) {
    let bits = numbers(.bitsPerSample)?.first ?? 1
    guard (numbers(.sampleFormat) ?? []).allSatisfy({ $0 == unsignedInteger }) else {
      throw .unsupported("a TIFF with signed or floating-point samples")
    }
    guard [1, 2, 4, 8, 16].contains(bits) else {
      throw .unsupported("a TIFF of \(bits) bits per sample")
    }
    let samples = numbers(.samplesPerPixel)?.first ?? 1
    let photometric = numbers(.photometric)?.first
    if samples == 1, photometric == whiteIsZero, [2, 4, 16].contains(bits) {
      structure.repair = .inverted
    } else if samples == 4, photometric == rgb {
      structure.repair =
        switch numbers(.extraSamples)?.first {
        case 1, 2: .premultiplied
        default: .opaque
        }
    }
    guard let place = places[.orientation] else { return }
    structure.orientation = OrientationTag.orientation(reader, entry: place)
    guard structure.orientation != .upright else { return }
    var upright = bytes
    let isLittleEndian = bytes[0] == UInt8(ascii: "I")
    (upright[place + 8], upright[place + 9]) = isLittleEndian ? (1, 0) : (0, 1)
    structure.rewritten = upright
  }

  private var unsignedInteger: Int { 1 }
  private var whiteIsZero: Int { 0 }
  private var rgb: Int { 2 }

  /// The values of a field of 16-bit (type 3) or 32-bit (type 4) numbers; empty if there is no such field, `nil` past
  /// the end.
  private func numbers(_ tag: Tag) -> [Int]? {
    guard let field = places[tag] else { return [] }
    guard let type = reader.uint16(at: field + 2), let count = reader.uint32(at: field + 4) else {
      return nil
    }
    let size = type == 3 ? 2 : 4
    // Up to four bytes are stored in the field itself; longer values are at the offset stored there.
    let place = count * size <= 4 ? field + 8 : reader.uint32(at: field + 8)
    guard let place, place + count * size <= reader.count else { return nil }
    return (0..<count).compactMap { index in
      size == 2 ? reader.uint16(at: place + 2 * index) : reader.uint32(at: place + 4 * index)
    }
  }
}
