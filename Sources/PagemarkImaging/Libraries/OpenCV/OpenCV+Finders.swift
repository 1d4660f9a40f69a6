internal import CVision
internal import PagemarkReading

/// Operations that search a page.
extension OpenCV {
  /// The most certain page within the limits; its confidence is 0 if none was found.
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

  /// How well an image shows its page.
  static func measureQuality(of image: PageImage) throws(ImagingError) -> pm_cv_quality {
    var found = pm_cv_quality()
    try unsafe call("measuring the quality") { message, size in
      unsafe pm_cv_measure_quality(
        image.pixels, Int32(clamping: image.width), Int32(clamping: image.height),
        Int32(image.format.samples), &found, message, size)
    }
    return found
  }

  /// How much print each cell of a grid of `side` × `side` cells over the page has, row by row.
  static func ink(of page: PageImage, side: Int) throws(ImagingError) -> [Double] {
    var ink = [Double](repeating: 0, count: side * side)
    try unsafe call("measuring the print") { message, size in
      unsafe pm_cv_measure_ink(
        page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
        Int32(page.format.samples), Int32(side), &ink, message, size)
    }
    return ink
  }

  /// The angle by which the lines are turned, within ± `limit` degrees.
  static func findSkew(
    on page: PageImage, by method: pm_cv_skew_method, limit: Double
  ) throws(ImagingError) -> Skew {
    var found = pm_cv_skew()
    try unsafe call("finding the skew") { message, size in
      unsafe pm_cv_find_skew(
        page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
        Int32(page.format.samples), method, limit, &found, message, size)
    }
    return Skew(angle: found.angle, confidence: found.confidence)
  }
}
