/// Brings the page to a size that the recognizer reads well.
public struct Normalize: StepSettings {
  /// Wider pages shrink to this width, in pixels.
  public var maxImageWidthForProcessing = 1500.0
  /// Narrower pages are enlarged to this width, in pixels; `nil` leaves them.
  public var minImageWidthForProcessing: Double?
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
  ]
}
