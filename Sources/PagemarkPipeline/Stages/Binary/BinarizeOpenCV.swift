/// Makes the page black and white, with OpenCV; the result is gray with levels 0 and 255.
public struct BinarizeOpenCV: ImageStageSettings {
  /// How the threshold is determined.
  public enum Method: String, CaseIterable, Sendable {
    /// One for the page: the one that separates dark from bright best (Otsu 1979).
    case otsu
    /// One per pixel: the mean of the square around it, less `offset`.
    case adaptive
  }

  public var method = Method.otsu
  /// For `adaptive`: side of the square, in pixels; an even side counts as the next odd one.
  public var windowSize = 31.0
  /// For `adaptive`: ink is darker than the mean by this many gray levels.
  public var offset = 15.0
  public init() {}

  public static let name = "binarize.opencv"
  public static let summary = "Makes the page black and white by one threshold or one per pixel."
  public static let parameters: [Parameter<BinarizeOpenCV>] = [
    .choice("method", \.method, "otsu: one threshold; adaptive: one per pixel"),
    .number(
      "windowSize", \.windowSize, in: 3...255, unit: "px", step: 4,
      "adaptive: side of the square whose mean is used"),
    .number(
      "offset", \.offset, in: -50...100, step: 5,
      "adaptive: ink is darker than the mean by this many gray levels"),
  ]
}
