/// Turns the page upright in quarter turns, by Tesseract's orientation detection.
public struct Orient: ImageStageSettings {
  /// How much likelier the best direction must be than the next, on Tesseract's scale (`orient_conf`).
  public var minimumConfidence = 3.0
  /// Pages with fewer characters, or shapes like them, are not judged (Tesseract's `min_characters_to_try`).
  public var minimumCharacters = 50.0
  public init() {}

  public static let name = "orient"
  public static let summary =
    "Turns the page upright in quarter turns, by Tesseract's orientation detection."
  public static let parameters: [Parameter<Orient>] = [
    .number(
      "minimumConfidence", \.minimumConfidence, in: 0...100, step: 0.5,
      "how much likelier the best direction must be than the next; below it, the page is left unchanged"
    ),
    .number(
      "minimumCharacters", \.minimumCharacters, in: 5...1000, step: 5,
      "pages with fewer are left unchanged"),
  ]
}
