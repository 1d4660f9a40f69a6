/// Removes small dark specks, with Leptonica.
public struct DespeckleLeptonica: ImageStageSettings {
  /// Specks of at most this width and height are removed, in pixels.
  ///
  /// On a page of few pixels, periods and dots on letters are just as small; an eighth of the letters' height is safe.
  public var maximumSide = 2.0
  public init() {}

  public static let name = "despeckle.leptonica"
  public static let summary = "Paints over small dark specks with their surroundings."
  public static let parameters: [Parameter<DespeckleLeptonica>] = [
    .number(
      "maximumSide", \.maximumSide, in: 1...20, unit: "px", step: 1,
      "specks of at most this width and height are removed")
  ]
}
