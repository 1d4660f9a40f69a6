/// The settings of an image stage; what the stage does to a page is its `ImageOperation` in `PagemarkImaging`.
public protocol ImageStageSettings: StepSettings {
  /// Whether the stage must be told how far the page is turned, which takes a recognizer; no by default.
  static var asksForTurn: Bool { get }
}

extension ImageStageSettings {
  public static var asksForTurn: Bool { false }
}
