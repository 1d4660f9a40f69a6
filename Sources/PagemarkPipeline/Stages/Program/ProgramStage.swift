/// Any program that takes a page's picture and writes another: `docs/stage-protocol.md`.
public struct ProgramStage: ImageStageSettings, ProgramSettings {
  public var program = ExternalSettings()
  public init() {}

  public mutating func mapPaths(_ path: (String) -> String) { program.mapPaths(path) }

  public static let name = "program"
  public static let summary =
    "Any program that takes a page's picture and writes another: docs/stage-protocol.md."
}
