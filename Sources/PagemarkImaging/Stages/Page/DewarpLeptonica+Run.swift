public import PagemarkPipeline
public import PagemarkReading

extension DewarpLeptonica: ImageOperation {
  /// Moves lines and margins to where Leptonica's model has them straight.
  ///
  /// Pixels are sampled by cubic interpolation. Leptonica's own warp moves them by whole pixels, which is visible in
  /// small letters.
  ///
  /// The findings are `lines`, the number of long lines, and `displacement`, the largest distance that a point of the
  /// grid was moved, in pixels; 0 if the page was returned unchanged.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    var (lines, grid): (Int, DisplacementGrid?) = (0, nil)
    if min(page.width, page.height) >= Self.smallestSide {
      let binary = try LeptonicaImage(page).binary()
      _ = LeptonicaMessages.captured {
        guard
          let curl = PageCurl(of: binary, minimumLines: Int(minimumLines), directions: directions)
        else { return }
        (lines, grid) = (curl.lines, curl.displacement)
      }
    }
    let farthest = grid?.farthest ?? 0
    let findings = ["lines": Double(lines), "displacement": farthest]
    guard let grid, farthest > 0 else { return .unchanged(page, findings: findings) }
    let flat = try OpenCV.displace(page, by: grid)
    return PreparedPage(
      page: flat, report: StageReport(changed: flat != page, findings: findings),
      toInput: .displaced(grid))
  }

  /// Pages whose shorter side is below this, in pixels, contain no lines to flatten.
  private static let smallestSide = 100
}

extension DisplacementGrid {
  /// The length of the largest displacement, in pixels.
  fileprivate var farthest: Double {
    let squares = zip(dx, dy).map { Double($0 * $0 + $1 * $1) }
    return (squares.max() ?? 0).squareRoot()
  }
}
