internal import CVision
internal import PagemarkCore

/// The operations of `CVision` with Swift's types and errors.
enum OpenCV {
  /// OpenCV's version, such as "4.6.0".
  static var version: String { unsafe String(cString: pm_cv_version()) }

  /// The page at another size: by area where it shrinks, cubic where it grows.
  static func resize(_ page: PageImage, width: Int, height: Int) throws(ImagingError) -> PageImage {
    try unsafe makePage(
      width: width, height: height, like: page, stretch: Double(width) / Double(page.width)
    ) { out throws(ImagingError) in
      try unsafe call("resizing") { message, size in
        unsafe pm_cv_resize(
          page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
          Int32(page.format.samples), out, Int32(clamping: width), Int32(clamping: height),
          message, size)
      }
    }
  }

  /// The page brought upright: transposed, then mirrored, as its orientation says.
  static func turn(
    _ page: PageImage, by orientation: ImageOrientation
  ) throws(ImagingError) -> PageImage {
    let (width, height) =
      orientation.transposes ? (page.height, page.width) : (page.width, page.height)
    return try unsafe makePage(width: width, height: height, like: page, stretch: 1) {
      out throws(ImagingError) in
      try unsafe call("turning") { message, size in
        unsafe pm_cv_reorient(
          page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
          Int32(page.format.samples), orientation.transposes, orientation.mirrorsX,
          orientation.mirrorsY, out, message, size)
      }
    }
  }

  /// The most certain page within the limits; its confidence is 0 where there is none.
  static func findPage(
    in image: PageImage, limits: pm_cv_page_limits
  ) throws(ImagingError) -> pm_cv_page {
    var found = pm_cv_page()
    try unsafe call("finding the page") { message, size in
      unsafe pm_cv_find_page(
        image.pixels, Int32(clamping: image.width), Int32(clamping: image.height),
        Int32(image.format.samples), limits, &found, message, size)
    }
    return found
  }

  /// The quadrilateral of `found` as a page of its own, and the map from its pixels to `image`'s.
  static func warp(
    _ image: PageImage, to found: pm_cv_page, width: Int, height: Int
  ) throws(ImagingError) -> (page: PageImage, toInput: Homography) {
    var coefficients = [Double](repeating: 0, count: 9)
    let page = try unsafe makePage(width: width, height: height, like: image, stretch: 1) {
      out throws(ImagingError) in
      try unsafe call("warping the page") { message, size in
        unsafe pm_cv_warp_perspective(
          image.pixels, Int32(clamping: image.width), Int32(clamping: image.height),
          Int32(image.format.samples), found, out, Int32(clamping: width), Int32(clamping: height),
          &coefficients, message, size)
      }
    }
    return (page, Homography(coefficients) ?? .identity)
  }

  /// A page whose samples `fill` writes, with the resolution of `model`, stretched, and its format
  /// where `format` is `nil`.
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

  /// One worker, one core: more threads would blur what is measured.
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
