/// The settings of a step that a program does.
public protocol ProgramSettings: StepSettings {
  /// The command, and how long to wait, as for a recognizer that is a program.
  var program: ExternalSettings { get set }
}

extension ProgramSettings {
  public static var parameters: [Parameter<Self>] {
    [
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
        "variables that the program gets although their names end in KEY, TOKEN, SECRET or PASSWORD"
      ),
    ]
  }
}
