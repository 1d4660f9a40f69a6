/// Stretches the gray levels around the middle, as `CIColorControls` does.
public struct Contrast: ImageStageSettings {
  /// Factor on the distance from middle gray; 1 changes nothing.
  public var amount = 1.1
  public init() {}

  public static let name = "contrast"
  public static let summary = "Stretches the gray levels around the middle."
  public static let parameters: [Parameter<Contrast>] = [
    .number("amount", \.amount, in: 0.1...4, step: 0.05, "factor on the distance from middle gray")
  ]
}
