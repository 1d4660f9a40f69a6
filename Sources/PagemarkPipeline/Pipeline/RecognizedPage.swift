public import PagemarkReading

/// A page once it is recognized: all that ordering, cleaning and extraction start from.
public struct RecognizedPage: Hashable, Sendable, Codable {
  /// In the recognizer's order, boxes in pixels of the prepared page.
  public var lines: [TextLine]
  /// The same lines, boxes in pixels of the original image.
  public var placedLines: [TextLine]
  /// By how much preparation stretched the page downward.
  public var verticalScale: Double
  public var geometry: PageGeometry
  /// What loading and then each image stage did; `nil` for loading that changed nothing.
  public var reports: [StageReport?]
  /// The answers to the page's questions, in their order; `nil` where none were asked.
  public var answers: [String]?

  /// Places the lines in the original image.
  ///
  /// - Parameters:
  ///   - lines: Boxes in pixels of the prepared page.
  ///   - map: The way from the prepared page to the image.
  ///   - verticalScale: By how much preparation stretched the page downward.
  ///   - geometry: Where the page lies in the image.
  ///   - reports: What loading and then each image stage did.
  public init(
    lines: [TextLine], placedBy map: PageMap, verticalScale: Double, geometry: PageGeometry,
    reports: [StageReport?]
  ) {
    (self.lines, self.verticalScale) = (lines, verticalScale)
    (self.geometry, self.reports) = (geometry, reports)
    let (width, height) = (geometry.imageWidth, geometry.imageHeight)
    placedLines = lines.map { line in
      guard line.isPlaced else { return line }
      var placed = line
      placed.box = map.boundingBox(of: line.box, width: width, height: height)
      for word in placed.words.indices {
        placed.words[word].box = map.boundingBox(
          of: placed.words[word].box, width: width, height: height)
      }
      return placed
    }
  }
}
