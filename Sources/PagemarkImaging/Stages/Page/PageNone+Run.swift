internal import PagemarkCore

extension PageNone: ImageOperation {
  func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    .unchanged(page)
  }
}
