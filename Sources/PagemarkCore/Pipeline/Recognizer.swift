/// What turns a page into lines, with its settings.
public enum Recognizer: CatalogueStep {
  case tesseract(TesseractSettings)

  /// Every recognizer there is, with its defaults.
  public static let catalogue: [Recognizer] = [.tesseract(TesseractSettings())]

  public var settings: any StepSettings {
    switch self {
    case .tesseract(let settings): settings
    }
  }

  /// Changes one setting.
  public mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault) {
    switch self {
    case .tesseract(let old): self = .tesseract(try old.setting(parameter, to: value))
    }
  }
}
