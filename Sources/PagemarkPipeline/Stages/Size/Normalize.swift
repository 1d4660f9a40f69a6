/// Scales the page to a size that the recognizer reads well.
public struct Normalize: ImageStageSettings {
  /// Wider pages are shrunk to this width, in pixels.
  public var maxImageWidthForProcessing = 1500.0
  /// Narrower pages are enlarged to this width, in pixels; `nil` leaves them unchanged.
  public var minImageWidthForProcessing: Double?
  /// Whether a JPEG that this stage shrinks as the first of its pipeline is decoded at a half, a quarter or an eighth
  /// of its size, if it remains wider than the maximum.
  public var decodeReduced = true
  public init() {}

  public static let name = "normalize"
  public static let summary = "Shrinks to a maximum width, optionally enlarges to a minimum."
  public static let parameters: [Parameter<Normalize>] = [
    .number(
      "maxImageWidthForProcessing", \.maxImageWidthForProcessing, in: 100...20_000, unit: "px",
      step: 50, "wider pages shrink to this width"),
    .optionalNumber(
      "minImageWidthForProcessing", \.minImageWidthForProcessing, in: 100...20_000, unit: "px",
      step: 50, "narrower pages are enlarged to this width"),
    .flag(
      "decodeReduced", \.decodeReduced,
      "as the first stage: decode a JPEG at ½, ¼ or ⅛ if it remains wider than the maximum"),
  ]
}
