internal import PagemarkCore

/// What the settings of a stage do to a page; nothing is kept between pages.
protocol ImageOperation {
  func run(on page: PageImage) throws(ImagingError) -> PreparedPage
}
