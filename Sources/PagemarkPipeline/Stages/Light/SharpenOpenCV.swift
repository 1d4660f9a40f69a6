/// Sharpens by an unsharp mask, with OpenCV: adds the difference between the page and its blur.
///
/// - Source: Gonzalez & Woods, *Digital Image Processing*, section 3.6, unsharp masking.
public struct SharpenOpenCV: ImageStageSettings {
  /// Standard deviation of the Gaussian blur, in pixels: about the width of the blur to undo.
  public var radius = 1.0
  /// The factor on the added difference; 0 changes nothing.
  public var amount = 0.8
  public init() {}

  public static let name = "sharpen.opencv"
  public static let summary = "Sharpens by an unsharp mask."
  public static let parameters: [Parameter<SharpenOpenCV>] = [
    .number(
      "radius", \.radius, in: 0.3...10, unit: "px", step: 0.1,
      "standard deviation of the blur whose difference is added"),
    .number("amount", \.amount, in: 0...5, step: 0.1, "factor on the added difference"),
  ]
}
