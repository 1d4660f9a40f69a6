public import PagemarkReading

/// The picture of a page after one step.
public struct StagePicture: Hashable, Sendable, Codable {
  /// The step's name, as in `Pipeline.stepNames`.
  public var step: String
  /// Whether the step changed anything; if not, the picture is that of the previous step.
  public var isChanged: Bool
  /// The file's name in the page's folder.
  public var file: String
  /// The picture's sides, in pixels.
  public var width, height: Int
  /// The picture's corners in the loaded image, in its pixels; `nil` if a corner has no position there.
  public var corners: Quadrilateral?
  /// The words that lie over the picture, in its pixels: those of a document's page; `nil` for other pictures.
  public var layer: [Word]?

  public init(
    step: String, isChanged: Bool, file: String, width: Int, height: Int, corners: Quadrilateral?
  ) {
    (self.step, self.isChanged, self.file) = (step, isChanged, file)
    (self.width, self.height, self.corners) = (width, height, corners)
  }

  /// Maps pixels of the image to pixels of the picture.
  ///
  /// It is exact if the steps turned, scaled or rectified the page. If a step flattened a curl, it is only as exact as
  /// the corners allow. It is `nil` if the corners don't span a page.
  public var fromImage: Homography? {
    guard let corners, let toSquare = Homography(flattening: corners) else { return nil }
    return toSquare.followed(by: .scale(x: Double(width), y: Double(height)))
  }
}
