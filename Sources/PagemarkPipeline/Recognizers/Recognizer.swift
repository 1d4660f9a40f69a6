/// What turns a page into lines, with its settings.
public struct Recognizer: CatalogueStep {
  /// Every recognizer.
  private static let types: [any RecognizerSettings.Type] = [
    TesseractSettings.self, ExternalSettings.self, VisionModelSettings.self, ReplaySettings.self,
  ]

  /// Every recognizer, with its defaults.
  public static let catalogue: [Recognizer] = types.map { Recognizer($0.init()) }

  private var own: any RecognizerSettings

  public init(_ settings: some RecognizerSettings) { own = settings }

  public var settings: any StepSettings { own }

  /// The step in which the page is handed to a program, which is timed apart; `nil` for a recognizer without one.
  public var handoverStep: String? { type(of: own).handoverStep }

  /// Time that it has to start beside that of loading a model, in seconds.
  public var startDeadline: Double { own.startDeadline }

  /// Whether it answers the dataset's questions, and reads no text.
  public var asksQuestions: Bool { own.asksQuestions }

  /// Whether it says what was recognized elsewhere, of a page as it was there: no stage can change that page,
  /// and no time of it is measured.
  public var isRecorded: Bool { type(of: own).isRecorded }

  /// Whether its lines have boxes.
  public var placesLines: Bool { type(of: own).placesLines }

  /// The longest that one answer of it may be waited for, in seconds; 0 for a recognizer that asks no server.
  public var patience: Double { own.patience }

  /// What the settings lack, or have too much of.
  ///
  /// - Parameter pageTimeout: Time that a page has in a pipeline, in seconds.
  /// - Returns: Faults, each with its parameter; none for settings that can be used.
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
