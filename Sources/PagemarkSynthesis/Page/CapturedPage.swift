public import PagemarkCore

/// A page as a camera or scanner caught it.
public struct CapturedPage: Sendable {
  public var image: PageImage
  /// libjpeg's quality, 1 … 100, to write the image with; `nil` for PNG.
  public var jpegQuality: Int?
  /// The page's corners in the image, outside of it where the page is cut off; `nil` where the image is
  /// of the page alone.
  public var outline: Quadrilateral?
  /// By how many degrees the lines are turned clockwise in the image, in its middle.
  public var skew: Double
  /// Where a point of the printed page stands in the image; `nil` where it has no image.
  public var place: @Sendable (PixelPoint) -> PixelPoint?

  public init(
    image: PageImage, jpegQuality: Int?, outline: Quadrilateral?, skew: Double,
    place: @escaping @Sendable (PixelPoint) -> PixelPoint?
  ) {
    (self.image, self.jpegQuality, self.outline) = (image, jpegQuality, outline)
    (self.skew, self.place) = (skew, place)
  }
}
