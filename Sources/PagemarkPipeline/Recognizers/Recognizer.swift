/// Turns a page into lines; each case has its settings.
public enum Recognizer: CatalogueStep {
  case tesseract(TesseractSettings)
  case external(ExternalSettings)
  case visionModel(VisionModelSettings)
  case replay(ReplaySettings)

  /// All recognizers, with their defaults.
  public static let catalogue: [Recognizer] = [
    .tesseract(TesseractSettings()), .external(ExternalSettings()),
    .visionModel(VisionModelSettings()), .replay(ReplaySettings()),
  ]

  public var settings: any StepSettings {
    switch self {
    case .tesseract(let settings): settings
    case .external(let settings): settings
    case .visionModel(let settings): settings
    case .replay(let settings): settings
    }
  }

  /// The step that passes the page to a program, which is timed separately; `nil` if the recognizer starts none.
  public var handoverStep: String? {
    if case .external = self { Handover.step } else { nil }
  }

  /// Time limit for starting, in addition to loading a model, in seconds.
  public var startDeadline: Double {
    if case .external(let settings) = self { settings.startDeadline } else { 0 }
  }

  /// Settings that are missing, contradictory or out of range.
  ///
  /// - Parameter pageTimeout: Time limit of a page in the pipeline, in seconds.
  /// - Returns: Faults, each with its parameter; empty if the settings can be used.
  public func faults(pageTimeout: Double) -> [(parameter: String, message: String)] {
    switch self {
    case .tesseract(let settings): settings.faults
    case .external(let settings): settings.faults(pageTimeout: pageTimeout)
    case .visionModel(let settings): settings.faults
    case .replay(let settings): settings.faults
    }
  }

  /// Whether the recognizer answers the dataset's questions instead of reading text.
  public var asksQuestions: Bool {
    if case .visionModel(let settings) = self { settings.use == .questions } else { false }
  }

  /// Whether the recognizer replays what was recognized elsewhere, on the page as it was there.
  ///
  /// No stage can change such a page, and no time is measured.
  public var isRecorded: Bool {
    if case .replay = self { true } else { false }
  }

  /// Whether the recognizer reports the positions of lines.
  public var placesLines: Bool {
    if case .visionModel = self { false } else { true }
  }

  /// The longest wait for one answer, in seconds; 0 if the recognizer sends no requests.
  public var patience: Double {
    if case .visionModel(let settings) = self { settings.patience } else { 0 }
  }

  /// Changes one setting.
  ///
  /// - Throws: `SettingFault` if the recognizer has no such parameter or the value does not fit it.
  public mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault) {
    switch self {
    case .tesseract(let old): self = .tesseract(try old.setting(parameter, to: value))
    case .external(let old): self = .external(try old.setting(parameter, to: value))
    case .visionModel(let old): self = .visionModel(try old.setting(parameter, to: value))
    case .replay(let old): self = .replay(try old.setting(parameter, to: value))
    }
  }
}
