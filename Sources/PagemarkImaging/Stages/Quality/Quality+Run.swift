internal import CVision
public import PagemarkPipeline
public import PagemarkReading

extension Quality: ImageOperation {
  /// The page as it is; the findings are the scores of the flags, and the `confidence` of the page's outline.
  ///
  /// A score that can't be measured is missing: glare on paper that is white all over, skew and cut-off of a page without
  /// an outline in the image, blur without edges, and the height of letters without any.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let found = try OpenCV.measureQuality(of: page)
    var findings = [
      QualityFlag.darkness.rawValue: found.darkness,
      "confidence": found.page_confidence,
    ]
    if found.has_glare { findings[QualityFlag.glare.rawValue] = found.glare }
    if found.has_blur { findings[QualityFlag.blur.rawValue] = found.blur }
    if found.has_cutoff { findings[QualityFlag.cutoff.rawValue] = found.cutoff }
    if found.has_skew { findings[QualityFlag.skew.rawValue] = found.skew }
    if found.letter_height > 0 {
      findings[QualityFlag.lowResolution.rawValue] = found.letter_height
    }
    return .unchanged(page, findings: findings)
  }
}
