/// The settings of one step of a pipeline, declared once.
///
/// The declaration is used to check suites, to build the tuner's search space and to write the tables in the README.
public protocol StepSettings: Hashable, Sendable {
  /// The step's name in suites, such as `page.opencv`.
  static var name: String { get }
  /// What the step does, in one sentence.
  static var summary: String { get }
  static var parameters: [Parameter<Self>] { get }
  /// The defaults.
  init()
}

extension StepSettings {
  /// All values by parameter name, in the order of declaration.
  public var values: [(name: String, value: SettingValue)] {
    Self.parameters.map { ($0.name, $0.read(self)) }
  }

  /// Changes one value.
  ///
  /// - Parameters:
  ///   - name: A parameter's name, or `mapping.key` for one entry of a mapping.
  ///   - value: The new value.
  /// - Throws: `SettingFault` if there is no such parameter or the value does not fit it.
  public mutating func set(_ name: String, to value: SettingValue) throws(SettingFault) {
    if let (mapping, changed) = entry(name, setTo: value) { return try set(mapping, to: changed) }
    guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
      throw .unknownParameter(name, of: Self.name, known: Self.parameters.map(\.name))
    }
    try parameter.domain.check(value, for: name)
    guard parameter.write(&self, value) else {
      throw .wrongType(name, expected: "of its declared type", found: value)
    }
  }

  /// The mapping that `mapping.key` is an entry of, and the mapping's value with that entry set; `nil` for other
  /// names.
  private func entry(
    _ name: String, setTo value: SettingValue
  ) -> (mapping: String, changed: SettingValue)? {
    guard let dot = name.firstIndex(of: "."),
      let parameter = Self.parameters.first(where: { $0.name == name[..<dot] }),
      case .mapping(var values) = parameter.read(self)
    else { return nil }
    values[String(name[name.index(after: dot)...])] = value
    return (parameter.name, .mapping(values))
  }

  /// The declaration with its type erased.
  public static var declaration: StepDeclaration {
    let defaults = Self()
    return StepDeclaration(
      name: name, summary: summary,
      parameters: parameters.map {
        ParameterDeclaration(
          name: $0.name, summary: $0.summary, domain: $0.domain, defaultValue: $0.read(defaults))
      })
  }
}

/// A step as tables and tuners see it: name, summary and parameters.
public struct StepDeclaration: Hashable, Sendable {
  public let name: String
  public let summary: String
  public let parameters: [ParameterDeclaration]
}

/// A parameter as tables and tuners see it: name, summary, domain and default.
public struct ParameterDeclaration: Hashable, Sendable {
  public let name: String
  public let summary: String
  public let domain: ParameterDomain
  public let defaultValue: SettingValue
}
