public import PagemarkReading

/// The picture of a page as one step left it.
public struct StagePicture: Hashable, Sendable, Codable {
  /// As `Pipeline.stepNames` has it.
  public var step: String
  /// Whether the step changed anything; where it did not, the picture is that of the step before.
  public var isChanged: Bool
  /// The file's name in the page's folder.
  public var file: String
  /// The picture's sides, in pixels.
  public var width, height: Int
  /// Where the picture's corners lie in the image as it was loaded, in its pixels; `nil` where one has no place there.
  public var corners: Quadrilateral?

  public init(
    step: String, isChanged: Bool, file: String, width: Int, height: Int, corners: Quadrilateral?
  ) {
    (self.step, self.isChanged, self.file) = (step, isChanged, file)
    (self.width, self.height, self.corners) = (width, height, corners)
  }

  /// From pixels of the image to pixels of the picture.
  ///
  /// Exact where the steps turned, scaled or straightened; where one flattened a curl, as far as the corners tell.
  /// `nil` where the corners don't span a page.
  public var fromImage: Homography? {
    guard let corners, let toSquare = Homography(flattening: corners) else { return nil }
    return toSquare.followed(by: .scale(x: Double(width), y: Double(height)))
  }
}
