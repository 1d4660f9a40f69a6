public import PagemarkPipeline
public import PagemarkReading

extension BinarizeOpenCV: ImageOperation {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let binary =
      switch method {
      case .otsu: try OpenCV.binarize(page)
      case .adaptive: try OpenCV.binarize(page, window: Int(windowSize) | 1, offset: offset)
      }
    return .filtered(page, to: binary)
  }
}
