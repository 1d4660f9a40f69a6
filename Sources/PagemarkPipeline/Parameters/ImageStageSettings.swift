/// The settings of an image stage; what the stage does to a page is its `ImageOperation` in `PagemarkImaging`.
public protocol ImageStageSettings: StepSettings {
  /// Whether the stage needs to know how far the page is turned, which takes a recognizer; no by default.
  static var asksForTurn: Bool { get }
  /// Whether the stage looks for the page in the image; no by default.
  static var findsPage: Bool { get }
}

extension ImageStageSettings {
  public static var asksForTurn: Bool { false }
  public static var findsPage: Bool { false }
}
