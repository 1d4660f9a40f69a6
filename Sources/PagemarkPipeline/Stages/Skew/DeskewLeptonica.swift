/// Turns the page so that its lines run level, with Leptonica.
public struct DeskewLeptonica: ImageStageSettings {
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
