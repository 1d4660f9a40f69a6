internal import CVision
public import PagemarkPipeline
public import PagemarkReading

extension PageOpenCV: ImageOperation {
  /// Warps the page to its size in the image: the mean of two opposite sides in each direction.
  ///
  /// The findings are the `confidence` of the best quadrilateral within the limits and, if there is
  /// one, its corners (`topLeft.x` …) in pixels of the input, whether or not it was used.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let limits = pm_cv_page_limits(
      min_aspect_ratio: rectangleMinAspectRatio, min_size: rectangleMinimumSize,
      quadrature_tolerance: rectangleQuadratureTolerance)
    let found = try OpenCV.findPage(in: page, limits: limits)
    guard found.confidence > 0 else { return .unchanged(page, findings: ["confidence": 0]) }
    let corners = Quadrilateral(found)
    let findings = corners.findings(confidence: found.confidence)
    guard found.confidence >= rectangleMinimumConfidence, !corners.covers(page) else {
      return .unchanged(page, findings: findings)
    }
    let extent = corners.extent
    let width = max(1, Int(extent.width.rounded()))
    let height = max(1, Int(extent.height.rounded()))
    let warped = try OpenCV.warp(
      page, to: found, width: width, height: height,
      by: interpolation == .cubic ? pm_cv_cubic : pm_cv_linear)
    let report = StageReport(
      changed: true, verticalScale: Double(height) / extent.height, findings: findings)
    return PreparedPage(page: warped.page, report: report, toInput: .projective(warped.toInput))
  }
}

extension Quadrilateral {
  fileprivate init(_ page: pm_cv_page) {
    func point(_ point: pm_cv_point) -> PixelPoint { PixelPoint(x: point.x, y: point.y) }
    self.init(
      topLeft: point(page.top_left), topRight: point(page.top_right),
      bottomRight: point(page.bottom_right), bottomLeft: point(page.bottom_left))
  }

  fileprivate func findings(confidence: Double) -> [String: Double] {
    [
      "confidence": confidence,
      "topLeft.x": topLeft.x, "topLeft.y": topLeft.y,
      "topRight.x": topRight.x, "topRight.y": topRight.y,
      "bottomRight.x": bottomRight.x, "bottomRight.y": bottomRight.y,
      "bottomLeft.x": bottomLeft.x, "bottomLeft.y": bottomLeft.y,
    ]
  }

  /// Whether the page fills the image, so that warping would only blur it.
  ///
  /// Each corner lies within 1.5 % of the image's width and height from the image's own corner.
  fileprivate func covers(_ image: PageImage) -> Bool {
    let (width, height) = (Double(image.width), Double(image.height))
    let ends: [PixelPoint] = [
      PixelPoint(x: 0, y: 0), PixelPoint(x: width, y: 0),
      PixelPoint(x: width, y: height), PixelPoint(x: 0, y: height),
    ]
    return zip(corners, ends).allSatisfy { corner, end in
      abs(corner.x - end.x) <= 0.015 * width && abs(corner.y - end.y) <= 0.015 * height
    }
  }

  /// Mean length of the two horizontal and of the two vertical sides, in pixels.
  fileprivate var extent: (width: Double, height: Double) {
    (
      (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2,
      (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2
    )
  }
}

extension PixelPoint {
  fileprivate func distance(to other: PixelPoint) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
