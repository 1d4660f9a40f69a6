/// What a file's own bytes say before a library decodes them.
struct FileStructure {
  var pageCount = 1
  /// The orientation of the requested page.
  var orientation = ImageOrientation.upright
  /// Size of the page in pixels if it is read here; `nil` if Leptonica reads it from the header.
  var size: (width: Int, height: Int)?
  /// The file as Leptonica must see it, if that differs from its bytes.
  var rewritten: [UInt8]?
  /// What Leptonica decodes wrongly and is corrected in the decoded pixels.
  var repair: PixelRepair?

  /// Reads enough of the file to know that it is complete.
  ///
  /// - Throws: `cutShort`, `zeroSized`, `noSuchPage`, or `unsupported` for what would be decoded wrongly.
  init(_ bytes: [UInt8], format: FileFormat, page index: Int) throws(ImagingError) {
    switch format {
    case .jpeg: try JPEGStructure.read(bytes, into: &self)
    case .png: try PNGStructure.read(bytes, into: &self)
    case .tiff: try TIFFStructure.read(bytes, page: index, into: &self)
    case .gif: try GIFStructure.read(bytes, into: &self)
    case .bmp: try BMPStructure.read(bytes, into: &self)
    case .webp: try WebPStructure.read(bytes, into: &self)
    case .pnm: try PNMStructure.read(bytes)
    case .jpeg2000: break
    }
    guard 0..<pageCount ~= index else { throw .noSuchPage(index: index, count: pageCount) }
  }
}

/// What Leptonica 1.82 decodes differently from what the format says.
enum PixelRepair: Equatable {
  /// Gray levels with 0 as white.
  case inverted
  /// Words of blue, green, red and a meaningless byte.
  case blueFirst
  /// Colors that are already multiplied by their alpha.
  case premultiplied
  /// A fourth sample that is not alpha.
  case opaque
  /// One color means transparent.
  case transparentColor([UInt8])
  /// One entry of the color map means transparent.
  case transparentIndex(Int)
}
