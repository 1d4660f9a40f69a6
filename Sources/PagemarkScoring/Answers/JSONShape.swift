/// The required form of a JSON value, written as an example whose texts name kinds.
///
/// `{"total": "number", "lines": [{"name": "text", "note?": "any"}]}` requires an object with a number and a list of
/// objects. A key that ends in `?` is optional. Keys that the shape does not name are rejected.
public indirect enum JSONShape: Hashable, Sendable {
  case any
  case kind(String)
  /// A list in which every element has the shape.
  case list(of: JSONShape)
  case object(required: [String: JSONShape], optional: [String: JSONShape])

  /// The names of the kinds.
  public static let kinds = ["text", "number", "flag", "null", "list", "object", "any"]

  /// Parses a shape from its example; `nil` if a word names no kind, or a list does not have exactly one element.
  public init?(_ example: JSONTree) {
    switch example {
    case .text("any"): self = .any
    case .text(let kind) where Self.kinds.contains(kind): self = .kind(kind)
    case .list(let elements):
      guard elements.count == 1, let element = JSONShape(elements[0]) else { return nil }
      self = .list(of: element)
    case .object(let members):
      var (required, optional): ([String: JSONShape], [String: JSONShape]) = ([:], [:])
      for (key, member) in members {
        guard let shape = JSONShape(member) else { return nil }
        if key.hasSuffix("?") {
          optional[String(key.dropLast())] = shape
        } else {
          required[key] = shape
        }
      }
      self = .object(required: required, optional: optional)
    case .text, .number, .flag, .null: return nil
    }
  }

  /// The example that describes the shape.
  public var example: JSONTree {
    switch self {
    case .any: .text("any")
    case .kind(let kind): .text(kind)
    case .list(let element): .list([element.example])
    case .object(let required, let optional):
      .object(
        optional.reduce(into: required.mapValues(\.example)) { members, member in
          members[member.key + "?"] = member.value.example
        })
    }
  }

  func fits(_ value: JSONTree) -> Bool {
    switch (self, value) {
    case (.any, _): true
    case (.kind(let kind), _): value.kind == kind
    case (.list(let element), .list(let values)): values.allSatisfy { element.fits($0) }
    case (.object(let required, let optional), .object(let members)):
      required.allSatisfy { key, shape in members[key].map { shape.fits($0) } ?? false }
        && members.allSatisfy { key, value in
          required[key] != nil || optional[key].map { $0.fits(value) } ?? false
        }
    case (.list, _), (.object, _): false
    }
  }
}
