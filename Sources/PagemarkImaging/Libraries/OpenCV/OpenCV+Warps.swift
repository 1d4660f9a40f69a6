internal import CVision
internal import PagemarkReading

/// Operations that move pixels.
extension OpenCV {
  /// The page at another size: area interpolation to shrink, cubic to enlarge.
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

  /// The page made upright: transposed, then mirrored, as its orientation requires.
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

  /// The quadrilateral of `found` as a page of its own, and the map from its pixels to those of `image`.
  static func warp(
    _ image: PageImage, to found: pm_cv_page, width: Int, height: Int,
    by interpolation: pm_cv_interpolation
  ) throws(ImagingError) -> (page: PageImage, toInput: Homography) {
    var coefficients = [Double](repeating: 0, count: 9)
    let page = try unsafe makePage(width: width, height: height, like: image, stretch: 1) {
      out throws(ImagingError) in
      try unsafe call("warping the page") { message, size in
        unsafe pm_cv_warp_perspective(
          image.pixels, Int32(clamping: image.width), Int32(clamping: image.height),
          Int32(image.format.samples), found, interpolation, out, Int32(clamping: width),
          Int32(clamping: height),
          &coefficients, message, size)
      }
    }
    return (page, Homography(coefficients) ?? .identity)
  }

  /// The page turned on a canvas that holds all of it; the added area is white.
  static func turn(_ page: PageImage, on canvas: TurnedCanvas) throws(ImagingError) -> PageImage {
    try checkSides(canvas.width, canvas.height, for: "turning")
    return try unsafe makePage(width: canvas.width, height: canvas.height, like: page) {
      out throws(ImagingError) in
      try unsafe call("turning") { message, size in
        unsafe pm_cv_turn(
          page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
          Int32(page.format.samples), canvas.toInput.coefficients, out,
          Int32(clamping: canvas.width), Int32(clamping: canvas.height), message, size)
      }
    }
  }

  /// The page with each pixel sampled at the point that the grid maps it to.
  static func displace(
    _ page: PageImage, by grid: DisplacementGrid
  ) throws(ImagingError) -> PageImage {
    try checkSides(page.width, page.height, for: "flattening")
    return try unsafe makePage(width: page.width, height: page.height, like: page) {
      out throws(ImagingError) in
      try unsafe call("flattening") { message, size in
        unsafe grid.dx.withUnsafeBufferPointer { dx in
          unsafe grid.dy.withUnsafeBufferPointer { dy in
            guard let dx = dx.baseAddress, let dy = dy.baseAddress else { return 0 }
            let displacement = unsafe pm_cv_displacement(
              columns: Int32(clamping: grid.columns), rows: Int32(clamping: grid.rows),
              spacing: grid.spacing, dx: dx, dy: dy)
            return unsafe pm_cv_displace(
              page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
              Int32(page.format.samples), displacement, out, message, size)
          }
        }
      }
    }
  }

  /// OpenCV's warps count the pixels of a row in 16 bits.
  private static let longestSide = 32_766

  private static func checkSides(
    _ width: Int, _ height: Int, for operation: String
  ) throws(ImagingError) {
    guard max(width, height) <= longestSide else {
      throw .operationFailed(
        operation: operation,
        reason: "\(width) × \(height) has a side above \(longestSide) pixels")
    }
  }
}

extension PageImage {
  /// The page made upright.
  func upright(from orientation: ImageOrientation) throws(ImagingError) -> PageImage {
    orientation == .upright ? self : try OpenCV.turn(self, by: orientation)
  }
}
