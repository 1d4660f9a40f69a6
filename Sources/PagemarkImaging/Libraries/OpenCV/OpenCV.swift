internal import CVision
package import PagemarkReading

/// The operations of `CVision` with Swift's types and errors.
package enum OpenCV {
  /// OpenCV's version, such as "4.6.0".
  static var version: String { unsafe String(cString: pm_cv_version()) }

  /// A page whose samples `fill` writes, in the format of `model` if `format` is `nil`; its resolution is that of
  /// `model` multiplied by `stretch`.
  static func makePage(
    width: Int, height: Int, format: PageImage.Format? = nil, like model: PageImage,
    stretch: Double = 1, fill: (UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Void
  ) throws(ImagingError) -> PageImage {
    try unsafe makePage(
      width: width, height: height, format: format ?? model.format,
      pixelsPerInch: model.pixelsPerInch.map { Int((Double($0) * stretch).rounded()) }, fill: fill)
  }

  /// A page whose samples `fill` writes.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - format: Of the samples.
  ///   - pixelsPerInch: Its resolution; `nil` if it is unknown.
  ///   - fill: Writes `width * height * format.samples` bytes, or throws.
  /// - Returns: The page.
  /// - Throws: What `fill` throws, and `zeroSized` for a page without pixels.
  package static func makePage(
    width: Int, height: Int, format: PageImage.Format, pixelsPerInch: Int?,
    fill: (UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Void
  ) throws(ImagingError) -> PageImage {
    var failure: ImagingError?
    let count = width * height * format.samples
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let out = buffer.baseAddress else { return }
      do throws(ImagingError) {
        try unsafe fill(out)
        initialized = count
      } catch { failure = error }
    }
    if let failure { throw failure }
    guard
      let page = PageImage(
        width: width, height: height, format: format, pixels: pixels, pixelsPerInch: pixelsPerInch)
    else { throw .zeroSized(width: width, height: height) }
    return page
  }

  /// One worker uses one core: more threads would blur the measurements, and add in a different order.
  private static let threadsSet: Int32 = {
    var message = [CChar](repeating: 0, count: messageSize)
    return unsafe pm_cv_set_threads(1, &message, message.count)
  }()

  private static let messageSize = 512

  /// Calls a function of `CVision` and turns its message into an error.
  ///
  /// - Parameters:
  ///   - operation: Names what is done, for the error.
  ///   - body: Calls the function with a buffer for its message, and the buffer's size; returns its status.
  /// - Throws: `operationFailed` unless the status is 0.
  package static func call(
    _ operation: String, _ body: (UnsafeMutablePointer<CChar>, Int) -> Int32
  ) throws(ImagingError) {
    _ = threadsSet
    var message = [CChar](repeating: 0, count: messageSize)
    guard unsafe body(&message, messageSize) == 0 else {
      let text = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let reason = String(decoding: text, as: UTF8.self)
      throw .operationFailed(operation: operation, reason: reason)
    }
  }
}
