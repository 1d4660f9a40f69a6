/// Smooths noise and keeps edges, with OpenCV.
public struct DenoiseOpenCV: ImageStageSettings {
  /// How a pixel is computed from its neighbors.
  public enum Method: String, CaseIterable, Sendable {
    /// The median, which removes single bright and dark pixels.
    case median
    /// The mean, in which neighbors of other gray levels have less weight (Tomasi & Manduchi, ICCV 1998).
    case bilateral
  }

  public var method = Method.median
  /// Side of the square of neighbors, in pixels; an even side counts as the next odd one.
  public var size = 3.0
  /// For `bilateral`: neighbors that differ by more gray levels than this have little weight.
  public var tolerance = 25.0
  public init() {}

  public static let name = "denoise.opencv"
  public static let summary = "Smooths noise and keeps edges."
  public static let parameters: [Parameter<DenoiseOpenCV>] = [
    .choice("method", \.method, "how a pixel is computed from its neighbors"),
    .number("size", \.size, in: 3...15, unit: "px", step: 2, "side of the square of neighbors"),
    .number(
      "tolerance", \.tolerance, in: 1...150, step: 5,
      "bilateral: neighbors that differ by more gray levels have little weight"),
  ]
}
