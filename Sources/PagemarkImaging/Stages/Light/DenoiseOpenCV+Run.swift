public import PagemarkPipeline
public import PagemarkReading

extension DenoiseOpenCV: ImageOperation {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let size = Int(size) | 1
    let smooth =
      switch method {
      case .median: try OpenCV.median(page, size: size)
      case .bilateral: try OpenCV.bilateral(page, size: size, tolerance: tolerance)
      }
    return .filtered(page, to: smooth)
  }
}
