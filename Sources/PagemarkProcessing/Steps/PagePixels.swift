internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

/// A page on its way to the recognizer.
struct PagePixels {
  /// `nil` once a step has taken them; pixels are held no longer than needed.
  var image: PageImage?
  var origin: PixelOrigin
}

/// Where the pixels of a page come from, and what the steps so far did to them.
struct PixelOrigin {
  /// Size of the original image, in pixels.
  private let width, height: Int
  /// The factor by which the steps scaled the page vertically.
  private(set) var verticalScale: Double
  /// Maps the page's pixels to those of the original image.
  private(set) var toOriginal: PageMap
  /// The page's outline in the original image, as found by the page finder; `nil` if no stage looked for it.
  private var outline: Quadrilateral?
  /// The reports of loading and then of each image stage.
  private(set) var reports: [StageReport?]
  /// What the barcodes hold that a stage found; `nil` if none looked for them.
  private(set) var barcodes: [String]?

  /// The origin of a page that was loaded but not prepared.
  init(_ loaded: LoadedPage) {
    (width, height) = (loaded.originalWidth, loaded.originalHeight)
    verticalScale = 1 / Double(loaded.reduction)
    toOriginal = .projective(loaded.toOriginal)
    reports = [loaded.report]
  }

  /// The origin of the page that a stage produced.
  func followed(by output: PreparedPage, of stage: ImageStage) -> PixelOrigin {
    var origin = self
    origin.reports.append(output.report)
    origin.verticalScale *= output.report.verticalScale
    let toOriginal = output.toInput.followed(by: toOriginal)
    origin.toOriginal = toOriginal
    origin.barcodes = output.barcodes ?? barcodes
    if stage.findsPage {
      origin.outline = Quadrilateral(width: output.page.width, height: output.page.height)
        .mapped { toOriginal($0) }
    }
    return origin
  }

  /// Where a page of this size lies in the original image.
  func geometry(width: Int, height: Int) -> PageGeometry {
    PageGeometry(
      outline: outline, turn: PageGeometry.turn(width: width, height: height) { toOriginal($0) },
      imageWidth: self.width, imageHeight: self.height)
  }
}
