/// A stage of preparation with its settings: pixels in, pixels out.
public enum ImageStage: Hashable, Sendable {
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

  /// The stage of that name with its defaults; `nil` where there is none.
  public init?(name: String) {
    guard let stage = Self.catalogue.first(where: { $0.name == name }) else { return nil }
    self = stage
  }

  public var name: String { declaration.name }
  public var declaration: StepDeclaration { type(of: settings).declaration }

  public var settings: any StepSettings {
    switch self {
    case .normalize(let settings): settings
    case .pageOpenCV(let settings): settings
    case .deskewLeptonica(let settings): settings
    case .backgroundLeptonica(let settings): settings
    case .contrast(let settings): settings
    }
  }

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

extension ImageStage: Codable {
  public init(from decoder: any Decoder) throws {
    let named = try NamedSettings(from: decoder)
    guard var stage = ImageStage(name: named.name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "unknown stage \(named.name)"))
    }
    for (name, value) in named.values { try stage.set(name, to: value) }
    self = stage
  }

  public func encode(to encoder: any Encoder) throws {
    try NamedSettings(settings).encode(to: encoder)
  }
}
