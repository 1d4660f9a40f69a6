/// A stage of preparation with its settings: pixels in, pixels out.
public enum ImageStage: CatalogueStep {
  case normalize(Normalize)
  case pageOpenCV(PageOpenCV)
  case deskewLeptonica(DeskewLeptonica)
  case backgroundLeptonica(BackgroundLeptonica)
  case contrast(Contrast)

  /// Every stage there is, with its defaults.
  public static let catalogue: [ImageStage] = [
    .normalize(Normalize()), .pageOpenCV(PageOpenCV()), .deskewLeptonica(DeskewLeptonica()),
    .backgroundLeptonica(BackgroundLeptonica()), .contrast(Contrast()),
  ]

  public var settings: any StepSettings {
    switch self {
    case .normalize(let settings): settings
    case .pageOpenCV(let settings): settings
    case .deskewLeptonica(let settings): settings
    case .backgroundLeptonica(let settings): settings
    case .contrast(let settings): settings
    }
  }

  /// Whether the stage looks for the page in the image.
  public var findsPage: Bool { name.hasPrefix("page.") }

  /// Changes one setting.
  public mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault) {
    switch self {
    case .normalize(var settings):
      try settings.set(parameter, to: value)
      self = .normalize(settings)
    case .pageOpenCV(var settings):
      try settings.set(parameter, to: value)
      self = .pageOpenCV(settings)
    case .deskewLeptonica(var settings):
      try settings.set(parameter, to: value)
      self = .deskewLeptonica(settings)
    case .backgroundLeptonica(var settings):
      try settings.set(parameter, to: value)
      self = .backgroundLeptonica(settings)
    case .contrast(var settings):
      try settings.set(parameter, to: value)
      self = .contrast(settings)
    }
  }
}
