/// A step that is chosen from a catalogue by its name, with settings of its own type.
public protocol CatalogueStep: Hashable, Sendable, Codable {
  /// All steps of this type, with their defaults.
  static var catalogue: [Self] { get }
  var settings: any StepSettings { get }
  /// Changes one setting.
  ///
  /// - Parameters:
  ///   - parameter: Its name.
  ///   - value: What it becomes.
  /// - Throws: What is wrong with the name or the value, and what would be right.
  mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault)
}

extension CatalogueStep {
  /// The step of that name with its defaults; `nil` if there is none.
  public init?(name: String) {
    guard let step = Self.catalogue.first(where: { $0.name == name }) else { return nil }
    self = step
  }

  public var name: String { type(of: settings).name }
  public var declaration: StepDeclaration { type(of: settings).declaration }

  public static func == (one: Self, other: Self) -> Bool {
    areEqual(one.settings, other.settings)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    settings.hash(into: &hasher)
  }

  public init(from decoder: any Decoder) throws {
    let named = try NamedSettings(from: decoder)
    guard var step = Self(name: named.name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "unknown step \(named.name)"))
    }
    for (name, value) in named.values { try step.set(name, to: value) }
    self = step
  }

  public func encode(to encoder: any Encoder) throws {
    try NamedSettings(settings).encode(to: encoder)
  }
}

/// Whether both are of one type and equal.
private func areEqual<Settings: StepSettings>(
  _ one: Settings, _ other: any StepSettings
) -> Bool {
  one == other as? Settings
}
