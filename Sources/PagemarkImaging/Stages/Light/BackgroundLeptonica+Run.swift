internal import CLeptonica
public import PagemarkPipeline
public import PagemarkReading

extension BackgroundLeptonica: ImageOperation {
  /// Maps the background of each tile to one level, separately for red, green and blue.
  ///
  /// A page on which no tile shows enough background, because it is all black or smaller than a tile, is returned
  /// unchanged.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let side = Int32(tileSize)
    guard min(page.width, page.height) >= Int(side) else { return .unchanged(page) }
    let image = try LeptonicaImage(page)
    var normalized: LeptonicaImage?
    _ = LeptonicaMessages.captured {
      normalized = unsafe LeptonicaImage(
        owning: pixBackgroundNorm(
          image.pointer, nil, nil, side, side, Int32(foregroundThreshold),
          side * side / Self.leastBackground, Int32(backgroundLevel), 2, 2))
    }
    guard let result = try normalized?.page() else { return .unchanged(page) }
    return .filtered(page, to: result)
  }

  /// A tile's background is estimated if at least a third of its pixels belong to it.
  private static let leastBackground: Int32 = 3
}
