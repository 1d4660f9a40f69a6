/// Turns a page into lines, by its settings.
public struct Recognizer: CatalogueStep {
  /// Every recognizer.
  private static let types: [any RecognizerSettings.Type] = [
    TesseractSettings.self, PPOCRSettings.self, ExternalSettings.self, VisionModelSettings.self,
    ReplaySettings.self, OracleSettings.self,
  ]

  /// Every recognizer, with its defaults.
  public static let catalogue: [Recognizer] = types.map { Recognizer($0.init()) }

  private var own: any RecognizerSettings

  public init(_ settings: some RecognizerSettings) { own = settings }

  public var settings: any StepSettings { own }

  /// The step that passes the page to a program, which is timed separately; `nil` if the recognizer starts none.
  public var handoverStep: String? { type(of: own).handoverStep }

  /// The name that recognizers share whose errors are alike: variants of one engine are no independent witnesses.
  public var family: String { own.family }

  /// Time limit for starting, in addition to loading a model, in seconds.
  public var startDeadline: Double { own.startDeadline }

  /// Whether the recognizer answers the dataset's questions instead of reading text.
  public var asksQuestions: Bool { own.asksQuestions }

  /// Whether the recognizer replays what was recognized elsewhere, on the page as it was there.
  ///
  /// No stage can change such a page, and no time is measured.
  public var isRecorded: Bool { type(of: own).isRecorded }

  /// Whether the recognizer reads the page's truth.
  public var readsTruth: Bool { own.readsTruth }

  /// Whether the recognizer reports the positions of lines.
  public var placesLines: Bool { type(of: own).placesLines }

  /// The longest wait for one answer, in seconds; 0 if the recognizer sends no requests.
  public var patience: Double { own.patience }

  /// The environment variables that hold its keys.
  public var secretVariables: [String] { own.secretVariables }

  /// Settings that are missing, contradictory or out of range.
  ///
  /// - Parameter pageTimeout: Time limit of a page in the pipeline, in seconds.
  /// - Returns: Faults, each with its parameter; empty if the settings can be used.
  public func faults(pageTimeout: Double) -> [(parameter: String, message: String)] {
    own.faults(pageTimeout: pageTimeout)
  }

  /// The same recognizer with other paths of what its settings name.
  ///
  /// - Parameter path: Gives the new path of a file or folder.
  /// - Returns: The recognizer.
  public func mappingPaths(_ path: (String) -> String) -> Recognizer {
    var changed = self
    changed.own.mapPaths(path)
    return changed
  }

  /// Changes one setting.
  ///
  /// - Parameters:
  ///   - parameter: Its name.
  ///   - value: What it becomes.
  /// - Throws: What is wrong with the name or the value, and what would be right.
  public mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault) {
    try own.set(parameter, to: value)
  }
}
