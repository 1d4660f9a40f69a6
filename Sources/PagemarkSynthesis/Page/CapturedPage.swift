public import PagemarkReading

/// A page as a camera or scanner captured it.
public struct CapturedPage: Sendable {
  public var image: PageImage
  /// The JPEG quality to write the image with, 1 … 100 as in libjpeg; `nil` for PNG.
  public var jpegQuality: Int?
  /// The page's corners in the image, which lie outside of it if the page is cut off; `nil` if the image shows only the
  /// page.
  public var outline: Quadrilateral?
  /// The clockwise rotation of the lines in the center of the image, in degrees.
  public var skew: Double
  /// Maps a point of the printed page to the image; `nil` if the point is not in it.
  public var place: @Sendable (PixelPoint) -> PixelPoint?

  public init(
    image: PageImage, jpegQuality: Int?, outline: Quadrilateral?, skew: Double,
    place: @escaping @Sendable (PixelPoint) -> PixelPoint?
  ) {
    (self.image, self.jpegQuality, self.outline) = (image, jpegQuality, outline)
    (self.skew, self.place) = (skew, place)
  }
}
