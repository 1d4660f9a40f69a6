internal import CVision
internal import PagemarkCore

extension OpenCV {
  /// By how much the lines are turned, within ± `limit` degrees.
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
