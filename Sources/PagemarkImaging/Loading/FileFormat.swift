internal import CLeptonica

/// The image file formats that can be read.
enum FileFormat: String {
  case jpeg = "JPEG"
  case png = "PNG"
  case tiff = "TIFF"
  case gif = "GIF"
  case bmp = "BMP"
  case webp = "WebP"
  case pnm = "PNM"
  case jpeg2000 = "JPEG 2000"

  /// Detects the format from the first bytes; `nil` if Leptonica reads no such format.
  init?(of bytes: [UInt8]) {
    // Leptonica looks at the first twelve bytes without checking how many there are.
    guard bytes.count >= 12 else { return nil }
    var found: Int32 = 0
    _ = LeptonicaMessages.captured { unsafe findFileFormatBuffer(bytes, &found) }
    switch Int(found) {
    case IFF_JFIF_JPEG: self = .jpeg
    case IFF_PNG: self = .png
    case IFF_TIFF, IFF_TIFF_PACKBITS, IFF_TIFF_RLE, IFF_TIFF_G3, IFF_TIFF_G4, IFF_TIFF_LZW,
      IFF_TIFF_ZIP, IFF_TIFF_JPEG:
      self = .tiff
    case IFF_GIF: self = .gif
    case IFF_BMP: self = .bmp
    case IFF_WEBP: self = .webp
    case IFF_PNM: self = .pnm
    case IFF_JP2: self = .jpeg2000
    // Leptonica recognizes PDF and PostScript but can only write them.
    default: return nil
    }
  }
}
