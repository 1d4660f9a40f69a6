internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// The truth of a page as names and values: a JSON object, or a row of a table.
struct NamedTruth {
  private(set) var texts: [TruthKey: String] = [:]
  private(set) var fields: [FieldKind: FieldTruth] = [:]
  /// The names that gave the fields.
  private(set) var names: [FieldKind: String] = [:]
  /// The names that stand for nothing, sorted.
  private(set) var unused: [String] = []
  /// All names, used or not.
  private(set) var allNames: Set<String> = []

  /// Whether it has the truth of anything.
  var isEmpty: Bool {
    fields.values.allSatisfy { $0 == .unlabelled } && texts[.text] == nil && texts[.textFile] == nil
  }

  /// Takes what the names stand for.
  ///
  /// Members of objects have paths as names: `total.price`. Numbers are the texts with which they were written; an
  /// empty text and null say nothing about a field. Of a list of texts, any is right.
  init(_ values: [String: JSONTree], keys: TruthKeys) {
    var leaves: [TruthKey: [(name: String, texts: [String])]] = [:]
    for (name, value) in Self.flattened(values, keys) {
      allNames.insert(name)
      if let kind = keys.lineItems(named: name) {
        take(value, of: name, asItemsOf: kind)
        continue
      }
      guard let texts = value.texts, let key = keys.key(named: name) else {
        unused.append(name)
        continue
      }
      leaves[key, default: []].append((name, texts))
    }
    for (key, candidates) in leaves {
      let sorted = candidates.sorted {
        keys.isBefore($0.name, $1.name, for: key)
          || !keys.isBefore($1.name, $0.name, for: key) && bytewise($0.name, $1.name)
      }
      // The first that says something; the rest are other statements of the same kind.
      let index = sorted.firstIndex { !$0.texts.isEmpty } ?? 0
      unused += sorted.indices.filter { $0 != index }.map { sorted[$0].name }
      take(sorted[index].texts, of: sorted[index].name, as: key)
    }
    unused.sort(by: bytewise)
  }

  private mutating func take(_ values: [String], of name: String, as key: TruthKey) {
    guard !values.isEmpty else {
      if case .field(let kind) = key { fields[kind] = .unlabelled }
      return
    }
    switch key {
    case .field(let kind):
      (fields[kind], names[kind]) = (.labelled(values), name)
    case .image, .text, .textFile, .group: texts[key] = values.joined(separator: "\n")
    }
  }

  /// Takes a list of objects, or an object alone; null says nothing, an empty list that there are none.
  private mutating func take(_ value: JSONTree, of name: String, asItemsOf kind: FieldKind) {
    if value == .null {
      fields[kind] = fields[kind] ?? .unlabelled
      return
    }
    guard fields[kind] == nil || fields[kind] == .unlabelled, let items = value.lineItems else {
      unused.append(name)
      return
    }
    (fields[kind], names[kind]) = (items.isEmpty ? .absent : .items(items), name)
  }

  private static func flattened(
    _ values: [String: JSONTree], _ keys: TruthKeys, below path: String = ""
  ) -> [(String, JSONTree)] {
    values.flatMap { name, value -> [(String, JSONTree)] in
      if case .object(let members) = value, keys.lineItems(named: path + name) == nil {
        return flattened(members, keys, below: path + name + ".")
      }
      return [(path + name, value)]
    }
  }
}

extension JSONTree {
  /// The line items of a list of objects, or of an object alone; `nil` for anything else.
  fileprivate var lineItems: [LineItem]? {
    switch self {
    case .object(let members): LineItem(members).map { [$0] }
    case .list(let rows):
      rows.reduce(into: [] as [LineItem]?) { items, row in
        if case .object(let members) = row, let item = LineItem(members) {
          items?.append(item)
        } else {
          items = nil
        }
      }
    case .null, .flag, .number, .text: nil
    }
  }

  /// The texts of a value or list of values that are not blank; `nil` if it has other values.
  fileprivate var texts: [String]? {
    switch self {
    case .null: []
    case .number(let text): [text]
    case .text(let text): text.allSatisfy(\.isWhitespace) ? [] : [text]
    case .list(let values):
      values.reduce(into: [] as [String]?) { texts, value in
        if case .list = value { texts = nil }
        if let more = value.texts { texts? += more } else { texts = nil }
      }
    case .flag, .object: nil
    }
  }
}

extension LineItem {
  /// The item of a JSON object, by the names of its parts; `nil` if it has none of them.
  init?(_ members: [String: JSONTree]) {
    func text(_ names: [String]) -> String? {
      names.lazy.compactMap { name in members[name]?.texts?.joined(separator: " ") }.first
    }
    // Ours, then those of CORD, as Donut has them.
    let item = LineItem(
      description: text(["description", "nm"]), quantity: text(["quantity", "cnt"]),
      price: text(["price"])
    ).stripped
    guard let item else { return nil }
    self = item
  }
}
