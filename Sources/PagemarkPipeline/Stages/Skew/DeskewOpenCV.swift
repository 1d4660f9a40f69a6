/// Levels the page, with OpenCV.
public struct DeskewOpenCV: ImageStageSettings {
  /// What the skew is derived from.
  public enum Method: String, CaseIterable, Sendable {
    /// The rotation at which the rows differ most in ink (Postl 1988).
    case projection
    /// Straight lines under the feet of the letters, by a Hough transform.
    case hough
    /// Rectangles of least area around the lines of text.
    case minimumAreaRectangle
  }

  public var method = Method.projection
  /// Skew is searched for within ± this angle, in degrees.
  public var maximumAngle = 7.0
  /// The finder's minimum confidence, 0 … 1: for `projection`, 1 − the median score of all rotations ÷ the best; for
  /// the others, the share of lines that agree within half a degree.
  public var minimumConfidence = 0.5
  /// Smaller skews are not corrected; in degrees.
  public var minimumAngle = 0.1
  public init() {}

  public static let name = "deskew.opencv"
  public static let summary = "Levels the page by its rows of ink or its lines of text."
  public static let parameters: [Parameter<DeskewOpenCV>] = [
    .choice("method", \.method, "what the skew is derived from"),
    .number(
      "maximumAngle", \.maximumAngle, in: 1...45, unit: "°", step: 1,
      "skew is searched for within ± this angle"),
    .number(
      "minimumConfidence", \.minimumConfidence, in: 0...1, step: 0.05,
      "below it, the page is left unchanged"),
    .number(
      "minimumAngle", \.minimumAngle, in: 0...5, unit: "°", step: 0.05,
      "smaller skews are not corrected"),
  ]
}
