internal import CVision
internal import PagemarkReading

/// The operations of `CVision` with Swift's types and errors.
enum OpenCV {
  /// OpenCV's version, such as "4.6.0".
  static var version: String { unsafe String(cString: pm_cv_version()) }

  /// A page whose samples `fill` writes, in the format of `model` if `format` is `nil`; its resolution is that of
  /// `model` multiplied by `stretch`.
  static func makePage(
    width: Int, height: Int, format: PageImage.Format? = nil, like model: PageImage,
    stretch: Double = 1, fill: (UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Void
  ) throws(ImagingError) -> PageImage {
    var failure: ImagingError?
    let format = format ?? model.format
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
        width: width, height: height, format: format, pixels: pixels,
        pixelsPerInch: model.pixelsPerInch.map { Int((Double($0) * stretch).rounded()) })
    else { throw .zeroSized(width: width, height: height) }
    return page
  }

  /// One worker uses one core; more threads would blur the measurements.
  private static let threadsSet: Int32 = {
    var message = [CChar](repeating: 0, count: messageSize)
    return unsafe pm_cv_set_threads(1, &message, message.count)
  }()

  private static let messageSize = 512

  /// Calls a function of `CVision` and turns its message into an error.
  static func call(
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
