/// What a file's own bytes say, before a library decodes them.
struct FileStructure {
  var pageCount = 1
  /// How the page asked for lies.
  var orientation = ImageOrientation.upright
  /// Size of the page, in pixels, where it is read here; `nil` where Leptonica reads it from the header.
  var size: (width: Int, height: Int)?
  /// The file as Leptonica is to see it, where that is not as it stands.
  var rewritten: [UInt8]?
  /// What Leptonica leaves wrong, and is put right in the decoded pixels.
  var repair: PixelRepair?

  /// Reads as much of the file as tells that it is whole.
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
    case .pnm, .jpeg2000: break
    }
    guard 0..<pageCount ~= index else { throw .noSuchPage(index: index, count: pageCount) }
  }
}

/// What Leptonica 1.82 decodes otherwise than the format means it.
enum PixelRepair: Equatable {
  /// Gray levels where 0 is white.
  case inverted
  /// Words of blue, green, red and a byte that means nothing.
  case blueFirst
  /// Colors that are multiplied by their alpha already.
  case premultiplied
  /// A fourth sample that is no alpha.
  case opaque
  /// One color stands for transparency.
  case transparentColor([UInt8])
  /// One entry of the color map stands for transparency.
  case transparentIndex(Int)
}
