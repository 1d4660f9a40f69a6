public import PagemarkPipeline
public import PagemarkReading

extension ClaheOpenCV: ImageOperation {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    .filtered(page, to: try OpenCV.clahe(page, clipLimit: clipLimit, tiles: Int(tiles)))
  }
}
