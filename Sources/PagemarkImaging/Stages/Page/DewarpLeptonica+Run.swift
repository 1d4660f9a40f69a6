public import PagemarkCore

extension DewarpLeptonica: ImageOperation {
  /// Moves lines and margins to where Leptonica's model has them straight.
  ///
  /// Pixels are drawn by cubic interpolation, since its own
  /// warp moves them by whole pixels, which shows in small letters.
  ///
  /// The findings are `lines`, how many long lines there are, and `displacement`, the farthest that a
  /// point of the grid was moved, in pixels; 0 where the page passed unchanged.
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

  /// Pages with a shorter side than this, in pixels, hold no lines to flatten.
  private static let smallestSide = 100
}

extension DisplacementGrid {
  /// The length of the largest displacement, in pixels.
  fileprivate var farthest: Double {
    let squares = zip(dx, dy).map { Double($0 * $0 + $1 * $1) }
    return (squares.max() ?? 0).squareRoot()
  }
}
