public import PagemarkReading

/// What a device looked at when it recognized a page.
public struct RecordedView: Hashable, Sendable {
  /// In pixels of the device's picture.
  public var size: ImageSize
  /// Pixels of the picture for a pixel of the photograph.
  public var scale: Double
  /// Whether the picture is the whole image, only scaled; of a page that was cut out or straightened nobody knows
  /// where its lines stand in the image.
  public var isWholeImage: Bool

  public init(size: ImageSize, scale: Double, isWholeImage: Bool) {
    (self.size, self.scale, self.isWholeImage) = (size, scale, isWholeImage)
  }
}

extension RecognizedPage {
  /// A page that a device recognized.
  ///
  /// - Parameters:
  ///   - lines: Boxes in pixels of the device's picture.
  ///   - view: The picture.
  ///   - geometry: Where the page lies in the image.
  ///   - reports: What loading did.
  public init(
    lines: [TextLine], seenOn view: RecordedView, geometry: PageGeometry, reports: [StageReport?]
  ) {
    let map = Homography.scale(
      x: Double(geometry.imageWidth) / Double(view.size.width),
      y: Double(geometry.imageHeight) / Double(view.size.height))
    self.init(
      lines: lines, placedBy: .projective(map), verticalScale: view.scale, geometry: geometry,
      reports: reports)
    guard !view.isWholeImage else { return }
    for line in placedLines.indices { placedLines[line].removePlace() }
  }
}
