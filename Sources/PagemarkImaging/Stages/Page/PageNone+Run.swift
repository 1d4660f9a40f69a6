public import PagemarkCore

extension PageNone: ImageOperation {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    .unchanged(page)
  }
}
