internal import CLeptonica

/// The kinds of image files, as far as they are checked apart.
enum FileFormat {
  case jpeg
  case png
  case tiff
  /// What else Leptonica reads: BMP, PNM, GIF, WebP, JPEG 2000.
  case other

  /// By the first bytes; `nil` where Leptonica reads no such format.
  init?(of bytes: [UInt8]) {
    // Leptonica looks at the first twelve bytes without asking how many there are.
    guard bytes.count >= 12 else { return nil }
    var found: Int32 = 0
    _ = LeptonicaMessages.captured { unsafe findFileFormatBuffer(bytes, &found) }
    switch Int(found) {
    // Leptonica tells PDF and PostScript apart but only writes them.
    case IFF_UNKNOWN, IFF_LPDF, IFF_PS: return nil
    case IFF_JFIF_JPEG: self = .jpeg
    case IFF_PNG: self = .png
    case IFF_TIFF, IFF_TIFF_PACKBITS, IFF_TIFF_RLE, IFF_TIFF_G3, IFF_TIFF_G4, IFF_TIFF_LZW,
      IFF_TIFF_ZIP, IFF_TIFF_JPEG:
      self = .tiff
    default: self = .other
    }
  }

  /// The number of pages in a file, which is known to be whole where its format lets one tell.
  func checkedPageCount(of bytes: [UInt8]) throws(ImagingError) -> Int {
    switch self {
    case .jpeg: try JPEGStructure.check(bytes)
    case .png: try PNGStructure.check(bytes)
    case .tiff: return try TIFFStructure.checkedPageCount(of: bytes)
    case .other: break
    }
    return 1
  }
}
