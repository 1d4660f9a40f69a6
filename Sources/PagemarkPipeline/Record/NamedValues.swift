/// Values by name, such as the scores of a page: a dictionary of few entries that takes little memory.
///
/// Most records of a run have the same names. Those that are made with the same array of names share it.
public struct NamedValues<Value> {
  /// In order, each of them once.
  public private(set) var names: [String]
  /// In the order of the names.
  public private(set) var values: [Value]

  private init() { (names, values) = ([], []) }

  /// `nil` unless the names are in order, each of them there once, with a value each.
  public init?(names: [String], values: [Value]) {
    guard names.count == values.count,
      names.indices.dropFirst().allSatisfy({ names[$0 - 1] < names[$0] })
    else { return nil }
    (self.names, self.values) = (names, values)
  }

  public init(_ entries: [String: Value]) {
    let sorted = entries.sorted { $0.key < $1.key }
    (names, values) = (sorted.map { $0.key }, sorted.map { $0.value })
  }

  /// The value of a name; `nil` where there is none.
  ///
  /// - Complexity: O(n) in the names.
  public subscript(name: String) -> Value? {
    get { names.firstIndex(of: name).map { values[$0] } }
    set {
      let place = names.firstIndex { $0 >= name } ?? names.count
      let isThere = place < names.count && names[place] == name
      switch (newValue, isThere) {
      case (let value?, true): values[place] = value
      case (let value?, false):
        names.insert(name, at: place)
        values.insert(value, at: place)
      case (nil, true):
        names.remove(at: place)
        values.remove(at: place)
      case (nil, false): break
      }
    }
  }
}

extension NamedValues {
  /// The same names with other values.
  public func mapValues<Other>(_ transform: (Value) throws -> Other) rethrows -> NamedValues<Other>
  {
    var other = NamedValues<Other>()
    other.names = names
    other.values = try values.map(transform)
    return other
  }
}

extension NamedValues: Sendable where Value: Sendable {}
extension NamedValues: Equatable where Value: Equatable {}
extension NamedValues: Hashable where Value: Hashable {}

extension NamedValues: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { names.count }

  public subscript(place: Int) -> (key: String, value: Value) { (names[place], values[place]) }
}

extension NamedValues: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral entries: (String, Value)...) {
    self.init()
    for (name, value) in entries { self[name] = value }
  }
}

/// Written as an object.
extension NamedValues: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: map { ($0.key, $0.value) }).encode(to: encoder)
  }
}

extension NamedValues: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [String: Value](from: decoder))
  }
}
