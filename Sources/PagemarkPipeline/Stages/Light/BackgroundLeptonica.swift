/// Evens out the light: maps the local background to white, with Leptonica.
public struct BackgroundLeptonica: ImageStageSettings {
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
