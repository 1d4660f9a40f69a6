public import PagemarkPipeline
public import PagemarkReading

/// A loaded page, and its position in the original image, which is the file's picture as a viewer shows it: upright.
public struct LoadedPage: Hashable, Sendable {
  public let page: PageImage
  /// Size of the original image, in pixels.
  public let originalWidth, originalHeight: Int
  /// Maps a point of `page` to the original image; pixel (0, 0) covers 0 … 1.
  public let toOriginal: Homography
  /// The factor by which the page was shrunk during decoding: 1, 2, 4 or 8.
  public let reduction: Int
  /// The orientation of the file's picture in EXIF numbers (tag 274); 1 is upright.
  public let orientation: Int

  /// Loads one page from the bytes of an image file: JPEG, PNG, TIFF, BMP, PNM, GIF, WebP or JPEG 2000.
  ///
  /// 1-bit, gray and 16-bit gray images become gray, all others RGB. Of 16 bits, the high byte is kept. Transparent
  /// pixels are blended on white. The orientation that a JPEG, TIFF, PNG or WebP states is applied.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - index: The page of a TIFF with several, counted from 0; other files have only page 0.
  ///   - limits: Checked against the size in the file's header before its pixels are decoded.
  ///   - leastWidth: A JPEG may be decoded at half, a quarter or an eighth of its size as long as the upright page
  ///     remains at least this wide, in pixels; `nil` loads it at full size.
  /// - Throws: `ImagingError`, which says what is wrong with the file.
  public init(
    bytes: [UInt8], page index: Int = 0, limits: LoadLimits = .standard, leastWidth: Int? = nil
  ) throws(ImagingError) {
    let file = try EncodedImage(bytes, page: index)
    let size = file.uprightSize
    try limits.check(width: size.width, height: size.height)
    self = try file.decode(reducedBy: leastWidth.map { file.reduction(leastWidth: $0) } ?? 1)
  }

  init(
    page: PageImage, originalWidth: Int, originalHeight: Int, toOriginal: Homography,
    reduction: Int, orientation: Int
  ) {
    (self.page, self.toOriginal) = (page, toOriginal)
    (self.originalWidth, self.originalHeight) = (originalWidth, originalHeight)
    (self.reduction, self.orientation) = (reduction, orientation)
  }

  /// What loading did, as the report of a stage; `nil` if it neither turned nor shrank the picture.
  public var report: StageReport? {
    guard reduction != 1 || orientation != 1 else { return nil }
    return StageReport(
      changed: true, verticalScale: 1 / Double(reduction),
      findings: ["orientation": Double(orientation), "reduction": Double(reduction)])
  }
}
