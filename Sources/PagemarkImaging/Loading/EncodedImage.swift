internal import CLeptonica
internal import PagemarkReading

/// An image file whose header has been read and which is known to be complete; its pixels are not decoded.
struct EncodedImage {
  /// Size of the stored page in pixels, as the header states it.
  private let width, height: Int
  private let bytes: [UInt8]
  private let format: FileFormat
  private let structure: FileStructure
  private let index: Int

  /// Reads the header and checks that the file is complete.
  init(_ bytes: [UInt8], page index: Int) throws(ImagingError) {
    guard !bytes.isEmpty else { throw .emptyFile }
    guard let format = FileFormat(of: bytes) else {
      throw Self.convertibleKind(of: bytes).map { .needsConversion($0) } ?? .notAnImage
    }
    let structure = try FileStructure(bytes, format: format, page: index)
    if let size = structure.size {
      (width, height) = size
    } else {
      (width, height) = try Self.headerSize(bytes, format: format, page: index)
    }
    self.bytes = structure.rewritten ?? bytes
    (self.format, self.structure, self.index) = (format, structure, index)
  }

  /// The kind of a file that can't be read here but that `dataset import` converts, by its first bytes.
  private static func convertibleKind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "%PDF-".utf8) { return "a PDF" }
    let brands = ["heic", "heix", "hevc", "heim", "mif1"].map { Array("ftyp\($0)".utf8) }
    return brands.contains { bytes.dropFirst(4).starts(with: $0) } ? "a HEIC photograph" : nil
  }

  /// Width and height of the upright page, in pixels.
  var uprightSize: (width: Int, height: Int) {
    structure.orientation.transposes ? (height, width) : (width, height)
  }

  /// The largest of 8, 4, 2 and 1 by which the page can be shrunk during decoding without becoming narrower than
  /// `leastWidth`; always 1 except for JPEG.
  func reduction(leastWidth: Int) -> Int {
    guard format == .jpeg else { return 1 }
    return [8, 4, 2].first { uprightSize.width >= leastWidth * $0 } ?? 1
  }

  /// The upright page, shrunk by `reduction` during decoding.
  ///
  /// - Throws: `damaged`, also if libjpeg would continue with a warning and fill the missing part with gray.
  func decode(reducedBy reduction: Int) throws(ImagingError) -> LoadedPage {
    let decoded = try pixels(reducedBy: reduction).repaired(structure.repair).withPageDepth()
    let stored = try decoded.page(reducedBy: reduction).whitened(structure.repair)
    let page = try stored.upright(from: structure.orientation)
    let stretch = Double(reduction)
    // In stored coordinates a pixel of the reduced page covers whole pixels of the original.
    let toOriginal =
      structure.orientation.toStored(width: stored.width, height: stored.height)
      .followed(by: .scale(x: stretch, y: stretch))
      .followed(by: structure.orientation.toUpright(width: width, height: height))
    return LoadedPage(
      page: page, originalWidth: uprightSize.width, originalHeight: uprightSize.height,
      toOriginal: toOriginal, reduction: reduction, orientation: structure.orientation.rawValue)
  }

  /// The file's pixels as Leptonica decodes them.
  private func pixels(reducedBy reduction: Int) throws(ImagingError) -> LeptonicaImage {
    var image: LeptonicaImage?
    var warnings: Int32 = 0
    _ = LeptonicaMessages.captured {
      let decoded =
        switch format {
        case .jpeg:
          unsafe pixReadMemJpeg(bytes, bytes.count, 0, Int32(reduction), &warnings, 0)
        case .tiff: unsafe pixReadMemTiff(bytes, bytes.count, Int32(clamping: index))
        default: unsafe pixReadMem(bytes, bytes.count)
        }
      image = unsafe LeptonicaImage(owning: decoded)
    }
    guard warnings == 0, let image else { throw .damaged(format: format.rawValue) }
    return image
  }

  private static func headerSize(
    _ bytes: [UInt8], format: FileFormat, page index: Int
  ) throws(ImagingError) -> (width: Int, height: Int) {
    var (width, height, bits): (Int32, Int32, Int32) = (0, 0, 8)
    var status: Int32 = 0
    _ = LeptonicaMessages.captured {
      status =
        switch format {
        case .tiff:
          unsafe readHeaderMemTiff(
            bytes, bytes.count, Int32(clamping: index), &width, &height, nil, nil, nil, nil, nil)
        default:
          unsafe pixReadHeaderMem(bytes, bytes.count, nil, &width, &height, &bits, nil, nil)
        }
    }
    guard status == 0 else { throw .damaged(format: format.rawValue) }
    if format == .jpeg2000, bits != 8 {
      throw .unsupported("a JPEG 2000 of \(bits) bits per sample")
    }
    return (Int(width), Int(height))
  }
}
