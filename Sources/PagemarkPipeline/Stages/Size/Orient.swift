/// Turns the page by quarters so that its text stands upright, found by Tesseract's orientation detection.
public struct Orient: ImageStageSettings {
  /// How much likelier the best direction must be than the next, as Tesseract counts it (`orient_conf`).
  public var minimumConfidence = 3.0
  /// Pages with fewer characters, or what looks like them, are not judged (Tesseract's `min_characters_to_try`).
  public var minimumCharacters = 50.0
  public init() {}

  public static let name = "orient"
  public static let asksForTurn = true
  public static let summary =
    "Turns the page by quarters, as Tesseract's orientation detection says."
  public static let parameters: [Parameter<Orient>] = [
    .number(
      "minimumConfidence", \.minimumConfidence, in: 0...100, step: 0.5,
      "how much likelier the best direction must be than the next; below it the page passes unchanged"
    ),
    .number(
      "minimumCharacters", \.minimumCharacters, in: 5...1000, step: 5,
      "pages with fewer of them pass unchanged"),
  ]
}
