public import PagemarkPipeline
public import PagemarkReading

extension SharpenOpenCV: ImageOperation {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    .filtered(page, to: try OpenCV.sharpen(page, radius: radius, amount: amount))
  }
}
