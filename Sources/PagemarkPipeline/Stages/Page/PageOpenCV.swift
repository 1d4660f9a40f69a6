/// Finds the page as a quadrilateral and warps it to its true proportions, with OpenCV.
///
/// The names are those of Apple's `VNDetectRectanglesRequest`, which the excerpt product uses.
public struct PageOpenCV: ImageStageSettings {
  /// How pixels between those of the image are computed.
  public enum Interpolation: String, CaseIterable, Sendable {
    /// From the 16 nearest pixels.
    case cubic
    /// From the 4 nearest pixels, in a quarter of the time.
    case linear
  }

  /// Short side ÷ long side, at least.
  public var rectangleMinAspectRatio = 0.5
  /// The page's shorter side as a share of the image's shorter side, at least.
  public var rectangleMinimumSize = 0.2
  /// The largest deviation of a corner from 90°, in degrees.
  public var rectangleQuadratureTolerance = 20.0
  /// The finder's minimum confidence, 0 … 1; below it, the page is left unchanged.
  public var rectangleMinimumConfidence = 0.5
  /// How the page is warped.
  public var interpolation = Interpolation.cubic
  public init() {}

  public static let name = "page.opencv"
  public static let findsPage = true
  public static let summary =
    "Finds the page's quadrilateral by its contour and warps it to its true proportions."
  public static let parameters: [Parameter<PageOpenCV>] = [
    .number(
      "rectangleMinAspectRatio", \.rectangleMinAspectRatio, in: 0...1, step: 0.05,
      "short side ÷ long side, at least"),
    .number(
      "rectangleMinimumSize", \.rectangleMinimumSize, in: 0...1, step: 0.05,
      "shorter side as a share of the image's shorter side, at least"),
    .number(
      "rectangleQuadratureTolerance", \.rectangleQuadratureTolerance, in: 0...45, unit: "°",
      step: 1, "largest deviation of a corner from 90°"),
    .number(
      "rectangleMinimumConfidence", \.rectangleMinimumConfidence, in: 0...1, step: 0.05,
      "below it, the page is left unchanged"),
    .choice(
      "interpolation", \.interpolation,
      "cubic: the sharpest; linear: warps the page in a quarter of the time"),
  ]
}
