/// Evens out the contrast of each part of the page by its own histogram, with OpenCV.
///
/// - Source: Zuiderveld, *Contrast limited adaptive histogram equalization*, Graphics Gems IV, 1994.
public struct ClaheOpenCV: ImageStageSettings {
  /// The largest slope of a part's mapping of gray levels, relative to a uniform one; higher values amplify noise.
  public var clipLimit = 2.0
  /// The number of parts across and down the page, each with its own histogram.
  public var tiles = 8.0
  public init() {}

  public static let name = "clahe.opencv"
  public static let summary =
    "Evens out contrast part by part (CLAHE); on a color page, that of its lightness."
  public static let parameters: [Parameter<ClaheOpenCV>] = [
    .number(
      "clipLimit", \.clipLimit, in: 1...40, step: 0.5,
      "limit on the slope of a part's mapping of gray levels"),
    .number("tiles", \.tiles, in: 1...64, step: 1, "parts across and down the page"),
  ]
}
