/// Any program that takes a page's picture and writes another: `docs/stage-protocol.md`.
public struct ProgramStage: ImageStageSettings {
  /// The command, and how long to wait, as for a recognizer that is a program.
  public var program = ExternalSettings()
  public init() {}

  public mutating func mapPaths(_ path: (String) -> String) { program.mapPaths(path) }

  public static let name = "program"
  public static let summary =
    "Any program that takes a page's picture and writes another: docs/stage-protocol.md."
  public static let parameters: [Parameter<ProgramStage>] = [
    .texts(
      "command", \.program.command,
      "the program and its arguments; paths are relative to the suite's folder or the project's"),
    .texts("arguments", \.program.arguments, "further arguments, after those of the command"),
    .optionalNumber(
      "deadline", \.program.deadline, in: Measure.timeouts, unit: "s", step: 1,
      "time limit for one page in the program; off: the page's own"),
    .number(
      "startDeadline", \.program.startDeadline, in: ExternalSettings.startDeadlines, unit: "s",
      step: 1, "time limit for the program to identify itself"),
    .mapping("options", \.program.options, "passed to the program with every page"),
    .texts(
      "environment", \.program.environment,
      "variables that the program gets although their names end in KEY, TOKEN, SECRET or PASSWORD"),
  ]
}
