/// The settings of a recognizer; what reads with them is its `LoadableRecognizer` in `PagemarkRecognition`.
///
/// The defaults are those of a recognizer that runs in the worker, reads text and reports its position.
public protocol RecognizerSettings: StepSettings {
  /// As `Recognizer.handoverStep`.
  static var handoverStep: String? { get }
  /// As `Recognizer.isRecorded`.
  static var isRecorded: Bool { get }
  /// As `Recognizer.placesLines`.
  static var placesLines: Bool { get }
  /// As `Recognizer.readsTruth`.
  var readsTruth: Bool { get }
  /// As `Recognizer.family`.
  var family: String { get }
  /// As `Recognizer.startDeadline`.
  var startDeadline: Double { get }
  /// As `Recognizer.asksQuestions`.
  var asksQuestions: Bool { get }
  /// As `Recognizer.patience`.
  var patience: Double { get }
  /// As `Recognizer.secretVariables`.
  var secretVariables: [String] { get }
  /// Settings that are missing, contradictory or out of range, each with its parameter.
  var faults: [(parameter: String, message: String)] { get }
  /// As `Recognizer.faults`; `faults` by default.
  func faults(pageTimeout: Double) -> [(parameter: String, message: String)]
  /// Replaces the paths of files and folders that the settings name.
  mutating func mapPaths(_ path: (String) -> String)
}

extension RecognizerSettings {
  public static var handoverStep: String? { nil }
  public static var isRecorded: Bool { false }
  public var readsTruth: Bool { false }
  public static var placesLines: Bool { true }
  public var family: String { Self.name }
  public var startDeadline: Double { 0 }
  public var asksQuestions: Bool { false }
  public var patience: Double { 0 }
  public var secretVariables: [String] { [] }
  public var faults: [(parameter: String, message: String)] { [] }
  public func faults(pageTimeout: Double) -> [(parameter: String, message: String)] { faults }
  public mutating func mapPaths(_ path: (String) -> String) {}
}

extension String {
  /// Replaces the word if it contains a `/` and so is a path.
  func mappingPath(_ path: (String) -> String) -> String { contains("/") ? path(self) : self }
}
