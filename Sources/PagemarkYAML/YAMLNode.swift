internal import PagemarkElementary
public import PagemarkPipeline
internal import Yams

/// A value in a YAML file, with its position.
public struct YAMLNode {
  private let node: Node
  private let document: YAMLDocument
  /// The path of the value, such as `pipelines.opencv.order`; empty for the outermost node.
  public let path: String
  /// The line of the key, or of the value if it has no key; from 1.
  public let line: Int?

  init(_ node: Node, path: String, line: Int? = nil, in document: YAMLDocument) {
    (self.node, self.path, self.document) = (node, path, document)
    self.line = line ?? node.mark?.line
  }

  /// Notes a fault at this position.
  public func fault(_ message: String) {
    document.note(message, at: path, line: line)
  }

  /// Whether the value is `null`, `~` or nothing.
  public var isNull: Bool { node.null != nil }

  /// Whether the value is a mapping.
  public var isMapping: Bool { node.mapping != nil }

  /// Whether the value is a list.
  public var isList: Bool { node.sequence != nil }

  /// The entries of a mapping in file order; a fault if this is not a mapping.
  public func entries() -> [(key: String, value: YAMLNode)] {
    guard let mapping = node.mapping else {
      fault("must contain 'key: value' lines")
      return []
    }
    return mapping.compactMap { key, value in
      guard let name = key.scalar?.string else {
        fault("a key must be a plain word")
        return nil
      }
      return (
        name,
        YAMLNode(
          value, path: path.isEmpty ? name : "\(path).\(name)", line: key.mark?.line, in: document)
      )
    }
  }

  /// The entries of a mapping by key; every key that is not in `known` is a fault.
  ///
  /// The value of a misspelt key is also returned under the key that was probably meant, so that its own faults are found.
  public func mapping(known: [String]) -> [String: YAMLNode] {
    var result: [String: YAMLNode] = [:]
    for (key, value) in entries() {
      if known.contains(key) {
        result[key] = value
      } else {
        value.fault("unknown key" + suggestion(for: key, among: known))
        if let meant = nearest(to: key, among: known), result[meant] == nil {
          result[meant] = value
        }
      }
    }
    return result
  }

  /// The elements of a list; a fault if this is not a list.
  public func list() -> [YAMLNode] {
    guard let sequence = node.sequence else {
      fault("must be a list ([a, b] or lines with -)")
      return []
    }
    return sequence.enumerated().map { index, element in
      YAMLNode(element, path: "\(path)[\(index)]", in: document)
    }
  }

  /// A single word or sentence; a fault if this is a list, a mapping or empty.
  public func text() -> String? {
    guard let scalar = node.scalar else {
      fault("must be one value")
      return nil
    }
    guard !isNull else {
      let remedy = scalar.string == "~" ? "write \"~\" in quotes" : "write one, or remove the key"
      fault("has no value: " + remedy)
      return nil
    }
    return scalar.string
  }

  /// A list of texts; a single text counts as a list of one.
  public func texts() -> [String] {
    isList ? list().compactMap { $0.text() } : text().map { [$0] } ?? []
  }

  /// A whole number within `range`; a fault for anything else.
  public func integer(in range: ClosedRange<Int>) -> Int? {
    guard let value = node.int, range.contains(value) else {
      fault("must be a whole number in \(range.lowerBound) … \(range.upperBound)")
      return nil
    }
    return value
  }

  /// Checks that the entries of this mapping have `version: 1`; a fault if not.
  package func checkVersion(in entries: [String: YAMLNode]) {
    if let version = entries["version"] {
      _ = version.integer(in: 1...1)
    } else {
      fault("'version: 1' is missing")
    }
  }

  /// One of the cases of an enumeration; a fault with a suggestion for anything else.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type
  ) -> Choice? {
    guard let word = text() else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    fault("unknown choice '\(word)'" + suggestion(for: word, among: type.allCases.map(\.rawValue)))
    return nil
  }

  /// Any value that a parameter may have: number, switch, text, list of texts, `off`, or a mapping of these.
  public func settingValue() -> SettingValue? {
    if isMapping {
      return .mapping(
        entries().reduce(into: [:]) { values, entry in
          values[entry.key] = entry.value.entryValue()
        })
    }
    if isList { return .list(texts()) }
    if isNull || node.scalar?.string == "off" { return .off }
    if let number = node.float { return .number(number) }
    if let flag = node.bool { return .flag(flag) }
    return text().map(SettingValue.text)
  }

  /// A value whose type the caller decides: a value in quotes is text, `"0123"` too.
  private func entryValue() -> SettingValue? {
    guard let scalar = node.scalar, [.singleQuoted, .doubleQuoted].contains(scalar.style) else {
      return settingValue()
    }
    return text().map(SettingValue.text)
  }

  /// A time with its unit, in seconds: `30 s`, `500 ms`, `2 min`.
  public func seconds() -> Double? { amount(\.seconds, example: "30 s") }

  /// A share in 0 … 1: `20 %` or `0.2`.
  public func share() -> Double? {
    guard let share = amount(\.ratio, example: "20 %") else { return nil }
    guard share <= 1 else {
      fault("must be at most 100 %")
      return nil
    }
    return share
  }

  /// An amount of memory, in bytes: `100 MB`, `2 GB`, `512 MiB`.
  public func bytes() -> Int? {
    guard let bytes = amount(\.bytes, example: "2 GB") else { return nil }
    guard let whole = Int(exactly: bytes.rounded()) else {
      fault("is more than any machine has: write a limit such as 2 GB")
      return nil
    }
    return whole
  }

  private func amount(_ unit: (WrittenAmount) -> Double?, example: String) -> Double? {
    guard let text = node.scalar?.string else {
      fault("must be a value such as \(example)")
      return nil
    }
    guard let amount = WrittenAmount(text).flatMap(unit) else {
      fault("'\(text)' must be a value such as \(example)")
      return nil
    }
    return amount
  }
}
