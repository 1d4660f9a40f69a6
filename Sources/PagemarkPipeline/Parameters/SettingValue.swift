/// A value as a suite gives it to a parameter, not yet checked.
public enum SettingValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case list([String])
  /// Values by name, none of them a mapping.
  case mapping([String: SettingValue])
  /// The parameter is switched off.
  case off
}

extension SettingValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .flag(let value): "\(value)"
    case .text(let value): value
    case .list(let values): "[" + values.joined(separator: ", ") + "]"
    case .mapping(let values):
      "{"
        + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    case .off: "off"
    }
  }
}

/// Encoded as the plain JSON value; off is `null`.
extension SettingValue: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .off
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([String].self) {
      self = .list(list)
    } else {
      self = .mapping(try value.decode([String: SettingValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .flag(let flag): try value.encode(flag)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .mapping(let values): try value.encode(values)
    case .off: try value.encodeNil()
    }
  }
}

extension SettingValue {
  /// The value with every text in it changed.
  func mapTexts(_ change: (String) -> String) -> SettingValue {
    switch self {
    case .number, .flag, .off: self
    case .text(let text): .text(change(text))
    case .list(let texts): .list(texts.map(change))
    case .mapping(let values): .mapping(values.mapValues { $0.mapTexts(change) })
    }
  }
}
