public import Foundation

/// As much of JSON Schema as the schemas here use; an unknown keyword is a fault, so that none goes unchecked.
public struct JSONSchema {
  private let root: [String: Any]

  public init(_ bytes: Data) throws {
    root = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
  }

  /// What is wrong with a value, by the definition of that name.
  public func faults(of text: String, as definition: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return faults(value, ["$ref": "#/$defs/\(definition)"], at: definition)
  }

  /// What is wrong with a value, by the schema itself.
  public func faults(of bytes: Data) throws -> [String] {
    guard let rule = root["$ref"] as? String else { return ["the schema has no $ref"] }
    return faults(try JSONSerialization.jsonObject(with: bytes), ["$ref": rule], at: "")
  }

  private func faults(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    schema.flatMap { keyword, rule -> [String] in
      let isKept: Bool
      switch (keyword, rule) {
      case ("$ref", let name as String):
        let definitions = root["$defs"] as? [String: [String: Any]]
        guard let target = definitions?[String(name.dropFirst("#/$defs/".count))] else {
          return ["\(place): no \(name)"]
        }
        return faults(value, target, at: place)
      case ("description", _): return []
      case ("type", let name as String): isKept = Self.types(of: value).contains(name)
      case ("type", let names as [String]):
        isKept = !Self.types(of: value).isDisjoint(with: names)
      case ("const", let constant as String): isKept = value as? String == constant
      case ("enum", let choices as [String]):
        isKept = (value as? String).map(choices.contains) ?? false
      case ("minimum", let limit as NSNumber):
        isKept = (value as? NSNumber).map { $0.doubleValue >= limit.doubleValue } ?? true
      case ("maximum", let limit as NSNumber):
        isKept = (value as? NSNumber).map { $0.doubleValue <= limit.doubleValue } ?? true
      case ("minItems", let limit as Int):
        isKept = (value as? [Any]).map { $0.count >= limit } ?? true
      case ("maxItems", let limit as Int):
        isKept = (value as? [Any]).map { $0.count <= limit } ?? true
      case ("required", let names as [String]):
        isKept =
          (value as? [String: Any]).map { object in names.allSatisfy { object[$0] != nil } } ?? true
      case ("items", let items as [String: Any]):
        return (value as? [Any] ?? []).enumerated().flatMap {
          faults($0.element, items, at: "\(place)[\($0.offset)]")
        }
      case ("properties", let properties as [String: [String: Any]]):
        return (value as? [String: Any] ?? [:]).flatMap { name, entry in
          properties[name].map { faults(entry, $0, at: "\(place).\(name)") } ?? []
        }
      case ("additionalProperties", let others):
        let known = (schema["properties"] as? [String: Any] ?? [:]).keys
        let rest = (value as? [String: Any] ?? [:]).filter { !known.contains($0.key) }
        if let others = others as? [String: Any] {
          return rest.flatMap { faults($0.value, others, at: "\(place).\($0.key)") }
        }
        isKept = rest.isEmpty
      case ("oneOf", let choices as [[String: Any]]):
        isKept = choices.count { faults(value, $0, at: place).isEmpty } == 1
      default: return ["\(place): this check does not know '\(keyword)'"]
      }
      return isKept ? [] : ["\(place): \(keyword) \(rule)"]
    }
  }

  private static func types(of value: Any) -> Set<String> {
    switch value {
    case is NSNull: return ["null"]
    case is [Any]: return ["array"]
    case is [String: Any]: return ["object"]
    case is String: return ["string"]
    case let number as NSNumber:
      if isBoolean(number) { return ["boolean"] }
      let isWhole = number.doubleValue == number.doubleValue.rounded()
      return isWhole ? ["integer", "number"] : ["number"]
    default: return []
    }
  }

  /// Foundation keeps JSON's true and false as numbers of the type `c` (or `B`).
  private static func isBoolean(_ number: NSNumber) -> Bool {
    let type = String(cString: number.objCType)
    return type == "c" || type == "B"
  }
}
