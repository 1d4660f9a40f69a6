public import PagemarkPipeline
public import PagemarkReading

extension Normalize: ImageOperation {
  /// Resizes to the nearest allowed width and keeps the proportions.
  ///
  /// - Throws: `tooLarge` if enlarging a narrow, long page would exceed the pixel limit.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let width = targetWidth(for: page.width)
    guard width != page.width else { return .unchanged(page) }
    let stretch = Double(width) / Double(page.width)
    let height = max(1, Int((Double(page.height) * stretch).rounded()))
    try LoadLimits.standard.check(width: width, height: height)

    let resized = try OpenCV.resize(page, width: width, height: height)
    let verticalScale = Double(height) / Double(page.height)
    return PreparedPage(
      page: resized,
      report: StageReport(changed: true, verticalScale: verticalScale),
      toInput: .projective(.scale(x: 1 / stretch, y: 1 / verticalScale)))
  }

  /// The maximum wins if it is below the minimum.
  private func targetWidth(for width: Int) -> Int {
    let least = minImageWidthForProcessing ?? 0
    let target = min(max(Double(width), least), maxImageWidthForProcessing)
    return max(1, Int(target.rounded()))
  }
}
