/// A JSON value.
public enum JSON: Hashable, Decodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  /// A number; fixtures write "Infinity" where JSON has none.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .string("Infinity"): .infinity
    default: nil
    }
  }

  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The elements; of any other value, the value.
  public var array: [JSON] {
    switch self {
    case .array(let values): values
    case .null: []
    default: [self]
    }
  }

  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The members of an object; of any other value, none.
  public var members: [String: JSON] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  /// The numbers of an object.
  public var counts: [String: Int] {
    members.compactMapValues(\.number).mapValues { Int($0) }
  }

  public subscript(key: String) -> JSON { members[key] ?? .null }
}
