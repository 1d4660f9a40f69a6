/// What turns a page into lines, with its settings.
public enum Recognizer: CatalogueStep {
  case tesseract(TesseractSettings)
  case external(ExternalSettings)
  case visionModel(VisionModelSettings)
  case replay(ReplaySettings)

  /// Every recognizer there is, with its defaults.
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

  /// The step in which the page is handed to a program, which is timed apart; `nil` where there is none.
  public var handoverStep: String? {
    if case .external = self { Handover.step } else { nil }
  }

  /// Time that it has to start beside that of loading a model, in seconds.
  public var startDeadline: Double {
    if case .external(let settings) = self { settings.startDeadline } else { 0 }
  }

  /// What the settings lack, or have too much of.
  ///
  /// - Parameter pageTimeout: Time that a page has in a pipeline, in seconds.
  /// - Returns: Faults, each with its parameter; none where the settings can be used.
  public func faults(pageTimeout: Double) -> [(parameter: String, message: String)] {
    switch self {
    case .tesseract(let settings): settings.faults
    case .external(let settings): settings.faults(pageTimeout: pageTimeout)
    case .visionModel(let settings): settings.faults
    case .replay(let settings): settings.faults
    }
  }

  /// Whether it answers the dataset's questions, and reads no text.
  public var asksQuestions: Bool {
    if case .visionModel(let settings) = self { settings.use == .questions } else { false }
  }

  /// Whether it says what was recognized elsewhere, of a page as it was there: no stage can change that page,
  /// and no time of it is measured.
  public var isRecorded: Bool {
    if case .replay = self { true } else { false }
  }

  /// Whether it says where lines stand.
  public var placesLines: Bool {
    if case .visionModel = self { false } else { true }
  }

  /// The longest that one answer of it may be waited for, in seconds; 0 for a recognizer that asks nobody.
  public var patience: Double {
    if case .visionModel(let settings) = self { settings.patience } else { 0 }
  }

  /// Changes one setting.
  public mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault) {
    switch self {
    case .tesseract(let old): self = .tesseract(try old.setting(parameter, to: value))
    case .external(let old): self = .external(try old.setting(parameter, to: value))
    case .visionModel(let old): self = .visionModel(try old.setting(parameter, to: value))
    case .replay(let old): self = .replay(try old.setting(parameter, to: value))
    }
  }
}
