internal import CVision
internal import PagemarkReading

/// Operations that leave each pixel in its place.
extension OpenCV {
  static func clahe(_ page: PageImage, clipLimit: Double, tiles: Int) throws(ImagingError)
    -> PageImage
  {
    try unsafe filter(page, "equalizing") { input, out, message in
      unsafe pm_cv_clahe(
        input.pixels, input.width, input.height, input.samples, clipLimit, Int32(tiles), out,
        message.text, message.size)
    }
  }

  static func median(_ page: PageImage, size: Int) throws(ImagingError) -> PageImage {
    try unsafe filter(page, "denoising") { input, out, message in
      unsafe pm_cv_median(
        input.pixels, input.width, input.height, input.samples, Int32(size), out,
        message.text, message.size)
    }
  }

  static func bilateral(_ page: PageImage, size: Int, tolerance: Double) throws(ImagingError)
    -> PageImage
  {
    try unsafe filter(page, "denoising") { input, out, message in
      unsafe pm_cv_bilateral(
        input.pixels, input.width, input.height, input.samples, Int32(size), tolerance, out,
        message.text, message.size)
    }
  }

  static func sharpen(_ page: PageImage, radius: Double, amount: Double) throws(ImagingError)
    -> PageImage
  {
    try unsafe filter(page, "sharpening") { input, out, message in
      unsafe pm_cv_sharpen(
        input.pixels, input.width, input.height, input.samples, radius, amount, out,
        message.text, message.size)
    }
  }

  /// The page in black (0) and white (255), by Otsu's threshold.
  static func binarize(_ page: PageImage) throws(ImagingError) -> PageImage {
    try unsafe filter(page, "binarizing", format: .gray) { input, out, message in
      unsafe pm_cv_binarize_otsu(
        input.pixels, input.width, input.height, input.samples, out, message.text, message.size)
    }
  }

  /// The page in black (0) and white (255), by the mean of the square around each pixel.
  static func binarize(_ page: PageImage, window: Int, offset: Double) throws(ImagingError)
    -> PageImage
  {
    try unsafe filter(page, "binarizing", format: .gray) { input, out, message in
      unsafe pm_cv_binarize_adaptive(
        input.pixels, input.width, input.height, input.samples, Int32(window), offset, out,
        message.text, message.size)
    }
  }

  /// A page as `CVision` takes it; valid only during the call.
  @unsafe private struct Input {
    let pixels: UnsafePointer<UInt8>
    let width, height, samples: Int32
  }

  /// The buffer in which `CVision` writes the reason of a failure.
  @unsafe private struct Message {
    let text: UnsafeMutablePointer<CChar>
    let size: Int
  }

  private static func filter(
    _ page: PageImage, _ operation: String, format: PageImage.Format? = nil,
    _ body: (Input, UnsafeMutablePointer<UInt8>, Message) -> Int32
  ) throws(ImagingError) -> PageImage {
    try unsafe makePage(width: page.width, height: page.height, format: format, like: page) {
      out throws(ImagingError) in
      try unsafe call(operation) { text, size in
        unsafe page.pixels.withUnsafeBufferPointer { pixels in
          guard let start = pixels.baseAddress else { return 0 }
          let input = unsafe Input(
            pixels: start, width: Int32(clamping: page.width), height: Int32(clamping: page.height),
            samples: Int32(page.format.samples))
          return unsafe body(input, out, Message(text: text, size: size))
        }
      }
    }
  }
}
