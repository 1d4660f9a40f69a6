/// Removes small dark specks, with Leptonica.
public struct DespeckleLeptonica: ImageStageSettings {
  /// Specks of at most this width and height go, in pixels.
  ///
  /// Periods and dots on letters are as small on a page of few pixels: an eighth of the letters' height
  /// is safe.
  public var maximumSide = 2.0
  public init() {}

  public static let name = "despeckle.leptonica"
  public static let summary = "Paints small dark specks over with what lies around them."
  public static let parameters: [Parameter<DespeckleLeptonica>] = [
    .number(
      "maximumSide", \.maximumSide, in: 1...20, unit: "px", step: 1,
      "specks of at most this width and height go")
  ]
}
