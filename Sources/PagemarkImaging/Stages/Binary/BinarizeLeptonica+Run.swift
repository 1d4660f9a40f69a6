public import PagemarkCore

extension BinarizeLeptonica: ImageOperation {
  /// The square of `sauvola` shrinks where the page is smaller; a page that has no room for one of 5
  /// pixels takes Otsu's threshold.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let image = try LeptonicaImage(page)
    let reach = min(Int(windowSize) / 2, (min(page.width, page.height) - 3) / 2)
    let binary =
      method == .sauvola && reach >= 2
      ? try image.binary(reach: reach, factor: factor)
      : try image.binary(tileSide: Int(tileSize))
    return .filtered(page, to: try binary.blackAndWhitePage())
  }
}
