/// Makes the page black and white, with Leptonica; the result is gray with levels 0 and 255.
public struct BinarizeLeptonica: ImageStageSettings {
  /// How the threshold is determined.
  public enum Method: String, CaseIterable, Sendable {
    /// One per tile: the one that separates dark from bright best (Otsu 1979).
    case otsu
    /// One per pixel, from the mean and deviation of the square around it (Sauvola & Pietikäinen, Pattern Recognition
    /// 33, 2000).
    case sauvola
  }

  public var method = Method.sauvola
  /// For `otsu`: side of the tiles, in pixels; a tile should contain both paper and ink.
  public var tileSize = 400.0
  /// For `sauvola`: side of the square, in pixels; an even side counts as the next odd one.
  public var windowSize = 31.0
  /// For `sauvola`, its `k`: in a flat area, ink is darker than the mean by this share of the mean.
  public var factor = 0.35
  public init() {}

  public static let name = "binarize.leptonica"
  public static let summary =
    "Makes the page black and white by a threshold per tile or pixel."
  public static let parameters: [Parameter<BinarizeLeptonica>] = [
    .choice("method", \.method, "otsu: one threshold per tile; sauvola: one per pixel"),
    .number("tileSize", \.tileSize, in: 16...5000, unit: "px", step: 50, "otsu: side of the tiles"),
    .number(
      "windowSize", \.windowSize, in: 5...255, unit: "px", step: 4,
      "sauvola: side of the square whose mean and deviation are used"),
    .number(
      "factor", \.factor, in: 0...1, step: 0.05,
      "sauvola: in a flat area, ink is darker than the mean by this share of it"),
  ]
}
