public import PagemarkReading

/// A recognized page: the input of ordering, cleaning and extraction.
public struct RecognizedPage: Hashable, Sendable, Codable {
  /// In the recognizer's order, boxes in pixels of the prepared page.
  public var lines: [TextLine]
  /// The same lines, boxes in pixels of the original image.
  public var placedLines: [TextLine]
  /// The factor by which preparation scaled the page vertically.
  public var verticalScale: Double
  public var geometry: PageGeometry
  /// The reports of loading and then of each image stage; `nil` for loading that changed nothing.
  public var reports: [StageReport?]
  /// What its barcodes hold; `nil` if no stage looked for them.
  public var barcodes: [String]?
  /// The answers to the page's questions, in order; `nil` if none were asked.
  public var answers: [String]?

  /// Places the lines in the original image.
  ///
  /// - Parameters:
  ///   - lines: Boxes in pixels of the prepared page.
  ///   - map: Maps the prepared page to the image.
  ///   - verticalScale: The factor by which preparation scaled the page vertically.
  ///   - geometry: Where the page lies in the image.
  ///   - reports: The reports of loading and then of each image stage.
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
