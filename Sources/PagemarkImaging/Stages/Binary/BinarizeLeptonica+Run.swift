public import PagemarkPipeline
public import PagemarkReading

extension BinarizeLeptonica: ImageOperation {
  /// The window of `sauvola` shrinks if the page is smaller; a page without room for a window of 5 pixels is binarized
  /// by Otsu's threshold.
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
