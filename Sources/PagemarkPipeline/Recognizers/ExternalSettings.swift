/// Any program that answers a JSON line a page: `docs/recognizer-protocol.md`.
public struct ExternalSettings: RecognizerSettings {
  /// The program and what it is called with, word by word.
  ///
  /// A word with a `/` that names a file in the folder of the suite, or in the project, is that file; a first
  /// word without one is looked for in `PATH`. A suite may write one text, which is split at its blanks.
  public var command: [String] = []
  /// More words behind those of the command, handed over as they are.
  public var arguments: [String] = []
  /// Time that a page has in the program, in seconds; `nil` is that of the page.
  public var deadline: Double?
  /// Time that the program has to say what it is, in seconds.
  public var startDeadline = 60.0
  /// Handed to the program with every page; what they mean is the program's business.
  public var options: [String: SettingValue] = [:]
  public init() {}

  public static let handoverStep: String? = Handover.step

  /// Of an argument such as `--model=path`, what follows the sign is replaced.
  public mutating func mapPaths(_ path: (String) -> String) {
    command = command.map { $0.mappingPath(path) }
    arguments = arguments.map { word in
      guard let sign = word.firstIndex(of: "=") else { return word.mappingPath(path) }
      return word[...sign] + path(String(word[word.index(after: sign)...]))
    }
    options = options.mapValues { $0.mapTexts(path) }
  }

  /// What is missing, or can't be kept.
  public func faults(pageTimeout: Double) -> [(parameter: String, message: String)] {
    var faults: [(parameter: String, message: String)] = []
    if command.isEmpty {
      faults.append(("command", "is missing: name the program that recognizes"))
    }
    if let deadline, deadline > pageTimeout {
      faults.append(
        (
          "deadline",
          "is \(SettingValue.number(deadline)) s, a page has \(SettingValue.number(pageTimeout)) s in all: "
            + "lower it, or raise measure.pageTimeout"
        ))
    }
    return faults
  }

  /// Times that a program may have, in seconds; those that a page may have are the upper limit of `deadline`.
  private static let startDeadlines = 0.1...3600

  public static let name = "external"
  public static let summary = "Any program that answers a JSON line a page."
  public static let parameters: [Parameter<ExternalSettings>] = [
    .texts(
      "command", \.command,
      "the program, and what it is called with; paths from the suite's folder or the project's"),
    .texts("arguments", \.arguments, "more words behind the command's"),
    .optionalNumber(
      "deadline", \.deadline, in: Measure.timeouts, unit: "s", step: 1,
      "time that a page has in the program, at most the page's own; off: the page's own"),
    .number(
      "startDeadline", \.startDeadline, in: startDeadlines, unit: "s", step: 1,
      "time that the program has to say what it is"),
    .mapping("options", \.options, "handed to the program with every page"),
  ]
}
