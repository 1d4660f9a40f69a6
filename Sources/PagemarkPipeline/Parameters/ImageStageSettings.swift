/// The settings of an image stage; what the stage does to a page is its `ImageOperation` in `PagemarkImaging`.
public protocol ImageStageSettings: StepSettings {
  /// Whether the stage looks for the page in the image; no by default.
  static var findsPage: Bool { get }
  /// Replaces the paths of files and folders that the settings name; by default, they name none.
  mutating func mapPaths(_ path: (String) -> String)
}

extension ImageStageSettings {
  public static var findsPage: Bool { false }
  public mutating func mapPaths(_ path: (String) -> String) {}
}
