/// Finds the page as a quadrilateral and warps it to its true proportions, with OpenCV.
///
/// The names are those of Apple's `VNDetectRectanglesRequest`, which the excerpt product uses.
public struct PageOpenCV: StepSettings {
  /// Short side ÷ long side, at least.
  public var rectangleMinAspectRatio = 0.5
  /// The page's shorter side as a share of the image's shorter side, at least.
  public var rectangleMinimumSize = 0.2
  /// The largest deviation of a corner from 90°, in degrees.
  public var rectangleQuadratureTolerance = 20.0
  /// How sure the finder must be, 0 … 1; below it the page passes unchanged.
  public var rectangleMinimumConfidence = 0.5
  public init() {}

  public static let name = "page.opencv"
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
      "below it the page passes unchanged"),
  ]
}

/// Flattens the curl of a bound page by its lines of text, with Leptonica.
///
/// - Source: Bloomberg, *Leptonica: dewarping text pages*, the notes in `dewarp1.c`, and their defaults.
public struct DewarpLeptonica: StepSettings {
  /// In which directions the page is flattened.
  public enum Directions: String, CaseIterable, Sendable {
    /// Lines become straight and level.
    case vertical
    /// Margins become straight and upright as well, where the page has one column.
    case both
  }

  public var directions = Directions.both
  /// Fewer long lines of text make no model of the page, which then passes unchanged.
  public var minimumLines = 15.0
  public init() {}

  public static let name = "dewarp.leptonica"
  public static let summary = "Flattens a curled page by the course of its lines of text."
  public static let parameters: [Parameter<DewarpLeptonica>] = [
    .choice(
      "directions", \.directions, "vertical: lines level; both: margins upright as well"),
    .number(
      "minimumLines", \.minimumLines, in: 4...100, step: 1,
      "with fewer long lines the page passes unchanged"),
  ]
}

/// Takes the whole image for the page, so that a suite can name the choice of no page finder.
public struct PageNone: StepSettings {
  public init() {}

  public static let name = "page.none"
  public static let summary = "Takes the whole image for the page: changes nothing."
  public static let parameters: [Parameter<PageNone>] = []
}
