internal import CVision
public import PagemarkPipeline
public import PagemarkReading

extension DeskewOpenCV: ImageOperation, Deskewing {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    try level(page)
  }

  func findSkew(on page: PageImage) throws(ImagingError) -> Skew {
    let method =
      switch method {
      case .projection: pm_cv_skew_of_projection
      case .hough: pm_cv_skew_of_baselines
      case .minimumAreaRectangle: pm_cv_skew_of_rectangles
      }
    return try OpenCV.findSkew(on: page, by: method, limit: maximumAngle)
  }

  /// Turns by cubic interpolation.
  func turn(_ page: PageImage, on canvas: TurnedCanvas) throws(ImagingError) -> PageImage {
    try OpenCV.turn(page, on: canvas)
  }
}
