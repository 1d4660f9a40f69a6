internal import PagemarkReading

/// Which of a dataset's own names stand for which part of the truth: a manifest's `map`, and usual names.
///
/// Names are compared without case, spaces and punctuation: `Sub-Total` is `subtotal`. Of a path such as
/// `total.total_price`, the whole is compared first, then its last part, unless that is inside of another part.
public struct TruthKeys: Hashable, Sendable {
  /// The name that the dataset uses for a key, if the manifest says.
  public var map: [TruthKey: String] = [:]
  /// The names of the fields that the manifest declares.
  public var declared: [String] = []
  /// Those of them that are line items.
  public var lineItems: Set<String> = []

  public init(
    map: [TruthKey: String] = [:], declared: [String] = [], lineItems: Set<String> = []
  ) {
    (self.map, self.declared, self.lineItems) = (map, declared, lineItems)
  }

  /// The field of line items with this name; `nil` if the dataset has none.
  func lineItems(named name: String) -> FieldKind? {
    guard case .field(let kind)? = key(named: name), lineItems.contains(kind.rawValue) else {
      return nil
    }
    return kind
  }

  /// The key that a name stands for; `nil` if none.
  ///
  /// A key that the map gives to another name is not found under its usual names.
  func key(named name: String) -> TruthKey? {
    if let mapped = map.first(where: { $0.value == name }) { return mapped.key }
    let folded = Self.folded(name)
    if let field = declared.first(where: { Self.folded($0) == folded }) {
      let key = TruthKey.field(.declared(field))
      if map[key] == nil { return key }
    }
    if let key = Self.usual[folded], map[key] == nil { return key }
    let path = name.split(separator: ".").map { Self.folded(String($0)) }
    guard path.count > 1, let key = Self.usual[path[path.count - 1]], map[key] == nil else {
      return nil
    }
    // `tax.total` is the tax, or a sum of taxes, and not the total; `sub_total.tax_price` says itself what it is.
    let parent = Self.usual[path[path.count - 2]]
    let isPlain = path[path.count - 1] == Self.folded(key.rawValue)
    return isPlain && parent != nil && parent != key ? nil : key
  }

  /// The names by priority: mapped names, then the keys' own, then others.
  func isBefore(_ a: String, _ b: String, for key: TruthKey) -> Bool {
    rank(a, for: key) < rank(b, for: key)
  }

  private func rank(_ name: String, for key: TruthKey) -> Int {
    if map[key] == name { return 0 }
    let names = [Self.folded(key.rawValue)] + key.otherNames
    return 1 + (names.firstIndex(of: Self.folded(name)) ?? names.count)
  }

  private static let usual: [String: TruthKey] = Dictionary(
    TruthKey.allCases.flatMap { key in
      ([folded(key.rawValue)] + key.otherNames).map { ($0, key) }
    }
  ) { first, _ in first }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
