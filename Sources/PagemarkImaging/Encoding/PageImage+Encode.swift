internal import CLeptonica
public import PagemarkReading

/// The file format in which a page is written.
public enum ImageEncoding: Hashable, Sendable {
  case png
  /// libjpeg's quality, 1 … 100; chroma has half the resolution.
  case jpeg(quality: Int)
}

extension PageImage {
  /// The page as the bytes of an image file.
  ///
  /// - Parameter encoding: The file format.
  /// - Returns: The bytes.
  /// - Throws: `operationFailed` if Leptonica can't encode the page, `outOfMemory` if it can't copy it.
  public func encoded(as encoding: ImageEncoding) throws(ImagingError) -> [UInt8] {
    let image = try LeptonicaImage(self)
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    var status: Int32 = 0
    let reason = LeptonicaMessages.captured {
      status =
        switch encoding {
        case .png: unsafe pixWriteMemPng(&data, &count, image.pointer, 0)
        case .jpeg(let quality):
          unsafe pixWriteMemJpeg(&data, &count, image.pointer, Int32(clamping: quality), 0)
        }
    }
    defer { unsafe lept_free(data) }
    guard status == 0, let data = unsafe data else {
      throw .operationFailed(operation: "encoding", reason: reason)
    }
    return unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  }
}
