/// A step that is chosen from a catalogue by its name, with settings of its own type.
public protocol CatalogueStep: Hashable, Sendable, Codable {
  /// All steps of this type, with their defaults.
  static var catalogue: [Self] { get }
  var settings: any StepSettings { get }
  /// Changes one setting.
  ///
  /// - Throws: `SettingFault` if the step has no such parameter or the value does not fit it.
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
