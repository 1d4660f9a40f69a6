/// Levels the page, with Leptonica.
public struct DeskewLeptonica: ImageStageSettings {
  /// Skew is searched for within ± this angle, in degrees.
  public var maximumAngle = 7.0
  /// The minimum ratio of the best to the worst projection score (Leptonica's `conf`).
  public var minimumConfidence = 3.0
  /// Smaller skews are not corrected; in degrees.
  public var minimumAngle = 0.1
  public init() {}

  public static let name = "deskew.leptonica"
  public static let summary =
    "Levels the page by its projection profile (differential square sum)."
  public static let parameters: [Parameter<DeskewLeptonica>] = [
    .number(
      "maximumAngle", \.maximumAngle, in: 1...45, unit: "°", step: 1,
      "skew is searched for within ± this angle"),
    .number(
      "minimumConfidence", \.minimumConfidence, in: 0...100, step: 0.5,
      "minimum ratio of the best to the worst projection score"),
    .number(
      "minimumAngle", \.minimumAngle, in: 0...5, unit: "°", step: 0.05,
      "smaller skews are not corrected"),
  ]
}
