/// Evens out the contrast of each part of the page by its own histogram, with OpenCV.
///
/// - Source: Zuiderveld, *Contrast limited adaptive histogram equalization*, Graphics Gems IV, 1994.
public struct ClaheOpenCV: StepSettings {
  /// How much steeper than even a part's mapping of gray levels may get: higher values lift noise.
  public var clipLimit = 2.0
  /// Parts across and down the page, each with a histogram of its own.
  public var tiles = 8.0
  public init() {}

  public static let name = "clahe.opencv"
  public static let summary =
    "Evens out contrast part by part (CLAHE); of a color page, that of its lightness."
  public static let parameters: [Parameter<ClaheOpenCV>] = [
    .number(
      "clipLimit", \.clipLimit, in: 1...40, step: 0.5,
      "how steep a part's mapping of gray levels may get"),
    .number("tiles", \.tiles, in: 1...64, step: 1, "parts across and down the page"),
  ]
}

/// Smooths noise and keeps edges, with OpenCV.
public struct DenoiseOpenCV: StepSettings {
  /// How a pixel is drawn from its neighbors.
  public enum Method: String, CaseIterable, Sendable {
    /// Their median: removes single bright and dark pixels.
    case median
    /// Their mean, neighbors of another gray level counting less (Tomasi & Manduchi, ICCV 1998).
    case bilateral
  }

  public var method = Method.median
  /// Side of the square of neighbors, in pixels; an even side counts as the next odd one.
  public var size = 3.0
  /// For `bilateral`: the difference in gray levels from which neighbors count little.
  public var tolerance = 25.0
  public init() {}

  public static let name = "denoise.opencv"
  public static let summary = "Smooths noise and keeps edges."
  public static let parameters: [Parameter<DenoiseOpenCV>] = [
    .choice("method", \.method, "how a pixel is drawn from its neighbors"),
    .number("size", \.size, in: 3...15, unit: "px", step: 2, "side of the square of neighbors"),
    .number(
      "tolerance", \.tolerance, in: 1...150, step: 5,
      "bilateral: gray levels of difference from which neighbors count little"),
  ]
}

/// Sharpens by an unsharp mask, with OpenCV: adds what a blur takes away.
///
/// - Source: Gonzalez & Woods, *Digital Image Processing*, section 3.6, unsharp masking.
public struct SharpenOpenCV: StepSettings {
  /// Standard deviation of the Gaussian blur, in pixels: about the width of the blur to undo.
  public var radius = 1.0
  /// How often the difference from the blurred page is added; 0 changes nothing.
  public var amount = 0.8
  public init() {}

  public static let name = "sharpen.opencv"
  public static let summary = "Sharpens by an unsharp mask."
  public static let parameters: [Parameter<SharpenOpenCV>] = [
    .number(
      "radius", \.radius, in: 0.3...10, unit: "px", step: 0.1,
      "standard deviation of the blur whose difference is added"),
    .number("amount", \.amount, in: 0...5, step: 0.1, "how often the difference is added"),
  ]
}

/// Evens out the light: maps the local background to white, with Leptonica.
public struct BackgroundLeptonica: StepSettings {
  /// Side of the tiles whose background is estimated, in pixels.
  public var tileSize = 20.0
  /// Gray level below which a pixel counts as foreground, 0 … 255.
  public var foregroundThreshold = 60.0
  /// Gray level that the background is mapped to, 0 … 255.
  public var backgroundLevel = 200.0
  public init() {}

  public static let name = "background.leptonica"
  public static let summary = "Evens out the light by mapping the local background to one level."
  public static let parameters: [Parameter<BackgroundLeptonica>] = [
    .number(
      "tileSize", \.tileSize, in: 4...200, unit: "px", step: 2,
      "side of the tiles whose background is estimated"),
    .number(
      "foregroundThreshold", \.foregroundThreshold, in: 0...255, step: 5,
      "darker pixels count as foreground"),
    .number(
      "backgroundLevel", \.backgroundLevel, in: 128...255, step: 5,
      "the gray level that the background is mapped to"),
  ]
}

/// Removes small dark specks, with Leptonica.
public struct DespeckleLeptonica: StepSettings {
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

/// Stretches the gray levels around the middle, as `CIColorControls` does.
public struct Contrast: StepSettings {
  /// Factor on the distance from middle gray; 1 changes nothing.
  public var amount = 1.1
  public init() {}

  public static let name = "contrast"
  public static let summary = "Stretches the gray levels around the middle."
  public static let parameters: [Parameter<Contrast>] = [
    .number("amount", \.amount, in: 0.1...4, step: 0.05, "factor on the distance from middle gray")
  ]
}
