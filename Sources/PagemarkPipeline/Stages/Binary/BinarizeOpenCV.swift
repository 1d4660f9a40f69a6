/// Makes the page black and white, with OpenCV; the result is gray with levels 0 and 255.
public struct BinarizeOpenCV: ImageStageSettings {
  /// Where the threshold comes from.
  public enum Method: String, CaseIterable, Sendable {
    /// One for the page, which parts dark from bright best (Otsu 1979).
    case otsu
    /// One for each pixel: the mean of the square around it, less `offset`.
    case adaptive
  }

  public var method = Method.otsu
  /// For `adaptive`: side of the square, in pixels; an even side counts as the next odd one.
  public var windowSize = 31.0
  /// For `adaptive`: how much darker than the mean ink is, in gray levels.
  public var offset = 15.0
  public init() {}

  public static let name = "binarize.opencv"
  public static let summary = "Makes the page black and white by one threshold or by many."
  public static let parameters: [Parameter<BinarizeOpenCV>] = [
    .choice("method", \.method, "otsu: one threshold; adaptive: one for each pixel"),
    .number(
      "windowSize", \.windowSize, in: 3...255, unit: "px", step: 4,
      "adaptive: side of the square whose mean counts"),
    .number(
      "offset", \.offset, in: -50...100, step: 5,
      "adaptive: how many gray levels darker than the mean ink is"),
  ]
}
