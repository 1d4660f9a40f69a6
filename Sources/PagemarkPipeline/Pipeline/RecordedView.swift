public import PagemarkReading

/// The picture on which a device recognized a page.
public struct RecordedView: Hashable, Sendable {
  /// Size of the device's picture, in pixels.
  public var size: ImageSize
  /// Pixels of the picture per pixel of the photograph.
  public var scale: Double
  /// Whether the picture is the whole image, only scaled.
  ///
  /// If the device cut out or rectified the page, the positions of its lines in the image are unknown.
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
  ///   - reports: The report of loading.
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
