public import PagemarkPipeline
public import PagemarkReading

extension OrientNet: ImageOperation {
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    try run(on: page, with: StageAids())
  }

  /// Turns the page back to upright without changing any sample; the findings are those of `Orient`, with the
  /// probability of the direction as `confidence`.
  ///
  /// - Throws: `operationFailed` or `outOfMemory` if the page can't be judged or turned.
  public func run(
    on page: PageImage, with aids: StageAids
  ) throws(ImagingError) -> PreparedPage {
    try .upright(page, as: aids.turns?.turn(of: page), minimumConfidence: minimumConfidence)
  }
}
