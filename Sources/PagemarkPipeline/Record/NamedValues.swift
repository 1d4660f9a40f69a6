/// Values by name, such as the scores of a page: a dictionary for few entries that takes little memory.
///
/// Most records of a run have the same names. Records that are created with the same array of names share it.
public struct NamedValues<Name: ValueName, Value> {
  /// The distinct names, sorted by their texts.
  public private(set) var names: [Name]
  /// The values, in the order of the names.
  public private(set) var values: [Value]

  private init() { (names, values) = ([], []) }

  /// `nil` unless the names are distinct and sorted by their texts, with one value each.
  public init?(names: [Name], values: [Value]) {
    guard names.count == values.count,
      names.indices.dropFirst().allSatisfy({ names[$0 - 1].text < names[$0].text })
    else { return nil }
    (self.names, self.values) = (names, values)
  }

  public init(_ entries: [Name: Value]) {
    let sorted = entries.sorted { $0.key.text < $1.key.text }
    (names, values) = (sorted.map { $0.key }, sorted.map { $0.value })
  }

  /// The value of a name; `nil` if it has none.
  ///
  /// - Complexity: O(n) in the names.
  // Inlined, because judging reads every value of every record, from other targets.
  @inlinable public subscript(name: Name) -> Value? {
    get { names.firstIndex(of: name).map { values[$0] } }
    set { replace(name, newValue) }
  }

  @usableFromInline mutating func replace(_ name: Name, _ newValue: Value?) {
    let known = names.firstIndex(of: name)
    switch (newValue, known) {
    case (let value?, let place?): values[place] = value
    case (let value?, nil):
      let place = names.firstIndex { $0.text > name.text } ?? names.count
      names.insert(name, at: place)
      values.insert(value, at: place)
    case (nil, let place?):
      names.remove(at: place)
      values.remove(at: place)
    case (nil, nil): break
    }
  }
}

extension NamedValues {
  /// The same names with other values.
  ///
  /// - Throws: What `transform` throws.
  public func mapValues<Other>(
    _ transform: (Value) throws -> Other
  ) rethrows -> NamedValues<Name, Other> {
    var other = NamedValues<Name, Other>()
    other.names = names
    other.values = try values.map(transform)
    return other
  }
}

extension NamedValues: Sendable where Value: Sendable {}
extension NamedValues: Equatable where Value: Equatable {}
extension NamedValues: Hashable where Value: Hashable {}

extension NamedValues: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { names.count }

  @inlinable public subscript(place: Int) -> (key: Name, value: Value) {
    (names[place], values[place])
  }
}

extension NamedValues: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral entries: (Name, Value)...) {
    self.init()
    for (name, value) in entries { self[name] = value }
  }
}

/// Encoded as an object.
extension NamedValues: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: map { ($0.key.text, $0.value) }).encode(to: encoder)
  }
}

/// Ignores texts that name nothing, such as a metric of a later version.
extension NamedValues: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let entries = try [String: Value](from: decoder).compactMap { text, value in
      Name(text: text).map { ($0, value) }
    }
    self.init(Dictionary(uniqueKeysWithValues: entries))
  }
}
