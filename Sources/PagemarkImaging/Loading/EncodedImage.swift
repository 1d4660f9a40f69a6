internal import CLeptonica

/// An image file whose header was read and which is known to be whole; its pixels are not decoded.
struct EncodedImage {
  /// Of the page asked for, in pixels, as the header states them.
  let width, height: Int
  private let bytes: [UInt8]
  private let format: FileFormat
  private let index: Int

  /// Reads the header and checks that the file reaches to its end.
  init(_ bytes: [UInt8], page index: Int) throws(ImagingError) {
    guard !bytes.isEmpty else { throw .emptyFile }
    guard let format = FileFormat(of: bytes) else { throw .notAnImage }
    let count = try format.checkedPageCount(of: bytes)
    guard 0..<count ~= index else { throw .noSuchPage(index: index, count: count) }

    let page = Int32(clamping: index)
    var (width, height): (Int32, Int32) = (0, 0)
    var status: Int32 = 0
    let reason = LeptonicaMessages.captured {
      status =
        switch format {
        case .tiff:
          unsafe readHeaderMemTiff(
            bytes, bytes.count, page, &width, &height, nil, nil, nil, nil, nil)
        case .jpeg, .png, .other:
          unsafe pixReadHeaderMem(bytes, bytes.count, nil, &width, &height, nil, nil, nil)
        }
    }
    guard status == 0 else { throw .damaged(reason: reason) }
    (self.width, self.height) = (Int(width), Int(height))
    (self.bytes, self.format, self.index) = (bytes, format, index)
  }

  /// The pixels at Leptonica's own depth.
  ///
  /// - Throws: `damaged` also where libjpeg would go on with a warning and gray in place of what is
  ///   missing.
  func decode() throws(ImagingError) -> LeptonicaImage {
    var image: LeptonicaImage?
    var warnings: Int32 = 0
    let reason = LeptonicaMessages.captured {
      let decoded =
        switch format {
        case .jpeg: unsafe pixReadMemJpeg(bytes, bytes.count, 0, 1, &warnings, 0)
        case .tiff: unsafe pixReadMemTiff(bytes, bytes.count, Int32(clamping: index))
        case .png, .other: unsafe pixReadMem(bytes, bytes.count)
        }
      image = unsafe LeptonicaImage(owning: decoded)
    }
    guard warnings == 0 else { throw .damaged(reason: "libjpeg met corrupt data") }
    guard let image else { throw .damaged(reason: reason) }
    return image
  }
}
