/// The keys that an object may have, as bytes, so that no text is created for a key.
struct JSONKeys<Key: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  /// The keys, in their most frequent order.
  let keys: [Key]
  /// The names, with the quotation mark that ends them.
  let names: [[UInt8]]
  /// One bit for each required key.
  let required: UInt64

  /// At most 64 keys, in the order of their declaration.
  init(optional: [Key] = []) {
    let keys = Array(Key.allCases)
    let optional = Set(optional.map(\.rawValue))
    names = keys.map { Array($0.rawValue.utf8) + [UInt8(ascii: "\"")] }
    required = keys.enumerated().reduce(0) { bits, entry in
      optional.contains(entry.element.rawValue) ? bits : bits | 1 << UInt64(entry.offset)
    }
    self.keys = keys
  }
}

extension JSONScanner {
  /// Calls `body` with each key of the next object; `body` reads the value.
  ///
  /// - Throws: `Damage` for an unknown, repeated or missing key.
  mutating func object<Key>(
    _ keys: JSONKeys<Key>, _ body: (inout JSONScanner, Key) throws -> Void
  ) throws {
    try expect(UInt8(ascii: "{"))
    var seen: UInt64 = 0
    var isOpen = try !isEmpty(until: UInt8(ascii: "}"))
    var index = 0
    while isOpen {
      try expect(UInt8(ascii: "\""))
      index = try key(keys.names, from: index)
      guard seen & 1 << UInt64(index) == 0 else { throw Damage() }
      seen |= 1 << UInt64(index)
      try expect(UInt8(ascii: ":"))
      try body(&self, keys.keys[index])
      isOpen = try goesOn(until: UInt8(ascii: "}"))
      index += 1
    }
    guard seen & keys.required == keys.required else { throw Damage() }
  }

  /// The index of the name that comes next; the one after the last is tried first.
  private mutating func key(_ names: [[UInt8]], from first: Int) throws -> Int {
    for index in first..<names.count where passes(names[index]) { return index }
    for index in 0..<min(first, names.count) where passes(names[index]) { return index }
    throw Damage()
  }

  /// Skips these bytes if they come next.
  mutating func passes(_ name: [UInt8]) -> Bool {
    guard limit - place >= name.count else { return false }
    for offset in name.indices where bytes[place + offset] != name[offset] { return false }
    place += name.count
    return true
  }

  /// Whether the object or array that has begun ends immediately.
  mutating func isEmpty(until end: UInt8) throws -> Bool {
    guard try next() == end else { return false }
    place += 1
    return true
  }
}
