public import PagemarkPipeline
public import PagemarkReading

extension PageNone: ImageOperation {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    .unchanged(page)
  }
}
