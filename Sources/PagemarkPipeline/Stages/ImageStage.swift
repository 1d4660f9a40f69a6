/// A stage of preparation with its settings: pixels in, pixels out.
///
/// The cases stand slot by slot; stages of one slot can be exchanged for each other.
public enum ImageStage: CatalogueStep {
  case normalize(Normalize)
  case orient(Orient)

  case pageOpenCV(PageOpenCV)
  case dewarpLeptonica(DewarpLeptonica)
  case pageNone(PageNone)

  case deskewOpenCV(DeskewOpenCV)
  case deskewLeptonica(DeskewLeptonica)

  case claheOpenCV(ClaheOpenCV)
  case denoiseOpenCV(DenoiseOpenCV)
  case sharpenOpenCV(SharpenOpenCV)
  case backgroundLeptonica(BackgroundLeptonica)
  case despeckleLeptonica(DespeckleLeptonica)
  case contrast(Contrast)

  case binarizeOpenCV(BinarizeOpenCV)
  case binarizeLeptonica(BinarizeLeptonica)

  /// Every stage there is, with its defaults.
  public static let catalogue: [ImageStage] = [
    .normalize(Normalize()), .orient(Orient()),
    .pageOpenCV(PageOpenCV()), .dewarpLeptonica(DewarpLeptonica()), .pageNone(PageNone()),
    .deskewOpenCV(DeskewOpenCV()), .deskewLeptonica(DeskewLeptonica()),
    .claheOpenCV(ClaheOpenCV()), .denoiseOpenCV(DenoiseOpenCV()), .sharpenOpenCV(SharpenOpenCV()),
    .backgroundLeptonica(BackgroundLeptonica()), .despeckleLeptonica(DespeckleLeptonica()),
    .contrast(Contrast()),
    .binarizeOpenCV(BinarizeOpenCV()), .binarizeLeptonica(BinarizeLeptonica()),
  ]

  public var settings: any StepSettings {
    switch self {
    case .normalize(let settings): settings
    case .orient(let settings): settings
    case .pageOpenCV(let settings): settings
    case .dewarpLeptonica(let settings): settings
    case .pageNone(let settings): settings
    case .deskewOpenCV(let settings): settings
    case .deskewLeptonica(let settings): settings
    case .claheOpenCV(let settings): settings
    case .denoiseOpenCV(let settings): settings
    case .sharpenOpenCV(let settings): settings
    case .backgroundLeptonica(let settings): settings
    case .despeckleLeptonica(let settings): settings
    case .contrast(let settings): settings
    case .binarizeOpenCV(let settings): settings
    case .binarizeLeptonica(let settings): settings
    }
  }

  /// Whether the stage looks for the page in the image.
  public var findsPage: Bool { name.hasPrefix("page.") }

  /// Changes one setting.
  public mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault) {
    switch self {
    case .normalize(let old): self = .normalize(try old.setting(parameter, to: value))
    case .orient(let old): self = .orient(try old.setting(parameter, to: value))
    case .pageOpenCV(let old): self = .pageOpenCV(try old.setting(parameter, to: value))
    case .dewarpLeptonica(let old): self = .dewarpLeptonica(try old.setting(parameter, to: value))
    case .pageNone(let old): self = .pageNone(try old.setting(parameter, to: value))
    case .deskewOpenCV(let old): self = .deskewOpenCV(try old.setting(parameter, to: value))
    case .deskewLeptonica(let old): self = .deskewLeptonica(try old.setting(parameter, to: value))
    case .claheOpenCV(let old): self = .claheOpenCV(try old.setting(parameter, to: value))
    case .denoiseOpenCV(let old): self = .denoiseOpenCV(try old.setting(parameter, to: value))
    case .sharpenOpenCV(let old): self = .sharpenOpenCV(try old.setting(parameter, to: value))
    case .backgroundLeptonica(let old):
      self = .backgroundLeptonica(try old.setting(parameter, to: value))
    case .despeckleLeptonica(let old):
      self = .despeckleLeptonica(try old.setting(parameter, to: value))
    case .contrast(let old): self = .contrast(try old.setting(parameter, to: value))
    case .binarizeOpenCV(let old): self = .binarizeOpenCV(try old.setting(parameter, to: value))
    case .binarizeLeptonica(let old):
      self = .binarizeLeptonica(try old.setting(parameter, to: value))
    }
  }
}
