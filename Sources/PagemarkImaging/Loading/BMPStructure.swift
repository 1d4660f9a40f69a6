/// The header of a BMP file (`BITMAPINFOHEADER` and its successors).
enum BMPStructure {
  /// Rejects the kinds that Leptonica decodes wrongly.
  ///
  /// - Throws: `unsupported` for 16 bits per pixel and for compressed pixels.
  static func read(
    _ bytes: [UInt8], into structure: inout FileStructure
  ) throws(ImagingError) {
    let reader = ByteReader(bytes, order: .littleEndian)
    guard let header = reader.uint32(at: 14) else { throw .cutShort(format: "BMP") }
    guard header >= 40 else { throw .unsupported("a BMP of OS/2") }
    guard let bits = reader.uint16(at: 28), let compression = reader.uint32(at: 30) else {
      throw .cutShort(format: "BMP")
    }
    guard compression == 0 else { throw .unsupported("a BMP with compression or bit masks") }
    guard bits != 16 else { throw .unsupported("a BMP of 16 bits per pixel") }
    guard let width = reader.uint32(at: 18), let height = reader.uint32(at: 22) else {
      throw .cutShort(format: "BMP")
    }
    // A negative height means that the rows run from top to bottom.
    structure.size = (width, Int(Int32(truncatingIfNeeded: height).magnitude))
    if bits == 32 { structure.repair = .blueFirst }
  }
}
