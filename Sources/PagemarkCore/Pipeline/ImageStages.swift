/// Brings the page to a size that the recognizer reads well.
public struct Normalize: StepSettings {
  /// Wider pages shrink to this width, in pixels.
  public var maxImageWidthForProcessing = 1500.0
  /// Narrower pages are enlarged to this width, in pixels; `nil` leaves them.
  public var minImageWidthForProcessing: Double?
  public init() {}

  public static let name = "normalize"
  public static let summary = "Shrinks to a maximum width, optionally enlarges to a minimum."
  public static let parameters: [Parameter<Normalize>] = [
    .number(
      "maxImageWidthForProcessing", \.maxImageWidthForProcessing, in: 100...20_000, unit: "px",
      step: 50, "wider pages shrink to this width"),
    .optionalNumber(
      "minImageWidthForProcessing", \.minImageWidthForProcessing, in: 100...20_000, unit: "px",
      step: 50, "narrower pages are enlarged to this width"),
  ]
}

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

/// Turns the page so that its lines run level, with Leptonica.
public struct DeskewLeptonica: StepSettings {
  /// Skew is looked for within ± this angle, in degrees.
  public var maximumAngle = 7.0
  /// The least ratio of the best to the worst projection score that is believed (Leptonica's `conf`).
  public var minimumConfidence = 3.0
  /// Smaller angles are left as they are, in degrees.
  public var minimumAngle = 0.1
  public init() {}

  public static let name = "deskew.leptonica"
  public static let summary =
    "Turns the page level by its projection profile (differential square sum)."
  public static let parameters: [Parameter<DeskewLeptonica>] = [
    .number(
      "maximumAngle", \.maximumAngle, in: 1...45, unit: "°", step: 1,
      "skew is looked for within ± this angle"),
    .number(
      "minimumConfidence", \.minimumConfidence, in: 0...100, step: 0.5,
      "least ratio of best to worst projection score"),
    .number(
      "minimumAngle", \.minimumAngle, in: 0...5, unit: "°", step: 0.05,
      "smaller angles are left as they are"),
  ]
}

/// Evens out the light: maps the local background to white, with Leptonica.
public struct BackgroundLeptonica: StepSettings {
  /// Side of the tiles whose background is estimated, in pixels.
  public var tileSize = 20.0
  /// Gray level below which a pixel counts as foreground, 0 … 255.
  public var foregroundThreshold = 60.0
  /// Gray level that the background is mapped to, 0 … 255.
  public var backgroundLevel = 200.0
  public init() {}

  public static let name = "background.leptonica"
  public static let summary = "Evens out the light by mapping the local background to one level."
  public static let parameters: [Parameter<BackgroundLeptonica>] = [
    .number(
      "tileSize", \.tileSize, in: 4...200, unit: "px", step: 2,
      "side of the tiles whose background is estimated"),
    .number(
      "foregroundThreshold", \.foregroundThreshold, in: 0...255, step: 5,
      "darker pixels count as foreground"),
    .number(
      "backgroundLevel", \.backgroundLevel, in: 128...255, step: 5,
      "the gray level that the background is mapped to"),
  ]
}

/// Stretches the gray levels around the middle, as `CIColorControls` does.
public struct Contrast: StepSettings {
  /// Factor on the distance from middle gray; 1 changes nothing.
  public var amount = 1.1
  public init() {}

  public static let name = "contrast"
  public static let summary = "Stretches the gray levels around the middle."
  public static let parameters: [Parameter<Contrast>] = [
    .number("amount", \.amount, in: 0.1...4, step: 0.05, "factor on the distance from middle gray")
  ]
}
