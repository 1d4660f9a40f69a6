internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// One line of a `records` file, read key by key.
struct Record {
  let values: [String: JSONValue]
  let file: String
  let line: Int
  /// What declares fields, and how the pages write dates.
  let manifest: DatasetManifest

  private static let keys = [
    "case", "image", "page", "text", "excerpt", "words", "lines", "outline", "skew", "fields",
    "details", "tags", "group", "questions", "absent", "quality", "barcodes", "paper",
  ]

  func fault(_ message: String) -> Fault { Fault(file: file, line: line, message: message) }

  func rejectUnknownKeys() throws(Fault) {
    for key in values.keys.sorted(by: bytewise) where !Self.keys.contains(key) {
      throw fault("unknown key '\(key)'" + suggestion(for: key, among: Self.keys))
    }
  }

  /// The text of a key; `nil` if it is null or absent.
  func text(_ key: String) throws(Fault) -> String? {
    switch values[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw fault("'\(key)' must be text in quotes")
    }
  }

  func requiredText(_ key: String) throws(Fault) -> String {
    guard let text = try text(key), !text.isEmpty else {
      throw fault("'\(key)' is missing: every line names its case and its image")
    }
    return text
  }

  func pageIndex() throws(Fault) -> Int {
    switch values["page"] {
    case nil, .null: return 0
    case .number(let number):
      if let page = Int(exactly: number), page >= 0 { return page }
    default: break
    }
    throw fault("'page' must be a whole number, 0 for the first page")
  }

  func tags() throws(Fault) -> [String] {
    switch values["tags"] {
    case nil, .null: return []
    case .array(let tags):
      let texts = tags.compactMap(\.string)
      if texts.count == tags.count { return texts }
    default: break
    }
    throw fault("'tags' must be a list of texts")
  }

  /// The parts of truth that the page may lack.
  func absent() throws(Fault) -> [TruthPart] {
    let names = TruthPart.allCases.map(\.rawValue)
    switch values["absent"] {
    case nil, .null: return []
    case .array(let values):
      var parts: [TruthPart] = []
      for value in values {
        guard let part = value.string.flatMap(TruthPart.init) else {
          throw fault(
            "'absent' must list parts that the page need not have, any of "
              + names.joined(separator: ", ")
              + suggestion(for: value.string ?? "", among: names))
        }
        parts.append(part)
      }
      return parts
    default: throw fault("'absent' must be a list such as [\"text\"]")
    }
  }

  /// The boxes of the lines, which are in reading order as `pagemark read --json` prints them.
  func lineBoxes() throws(Fault) -> [PixelBox] {
    switch values["lines"] {
    case nil, .null: return []
    case .array(let lines):
      let boxes = lines.compactMap(\.lineBox)
      if boxes.count == lines.count { return boxes }
    default: break
    }
    throw fault(
      "'lines' must be a list such as [{\"text\": \"Tea\", \"box\": [x, y, width, height]}], in "
        + "whole pixels")
  }

  /// The lines that have a text, with their words if each has a box; `nil` if there are none.
  var placedLines: [TextLine]? {
    guard case .array(let lines)? = values["lines"] else { return nil }
    return lines.compactMap { line -> TextLine? in
      guard let box = line.lineBox, let text = line.lineText else { return nil }
      var words: [Word] = []
      if case .object(let content) = line, case .array(let values)? = content["words"] {
        words = values.compactMap { word in
          guard let box = word.lineBox, let text = word.lineText else { return nil }
          return Word(text: text, box: box, confidence: 1)
        }
        if words.count != values.count { words = [] }
      }
      return TextLine(text: text, box: box, words: words)
    }.placed
  }

  func hasEmptyList(_ key: String) -> Bool {
    if case .array(let values)? = values[key] { values.isEmpty } else { false }
  }

  /// The page's corners from its top left, clockwise in the page's own orientation.
  func outline() throws(Fault) -> Quadrilateral? {
    switch values["outline"] {
    case nil, .null: return nil
    case .some(let value):
      if let outline = Quadrilateral(value) { return outline }
      throw fault(
        "'outline' must be the page's four corners [[x, y], …]: top left, top right, bottom right, "
          + "bottom left")
    }
  }

  /// The corners of the barcodes that hold something.
  func barcodes() throws(Fault) -> [Quadrilateral]? {
    switch values["barcodes"] {
    case nil, .null: return nil
    case .array(let values):
      let outlines = values.compactMap { Quadrilateral($0) }
      if outlines.count == values.count { return outlines }
    default: break
    }
    throw fault("'barcodes' must list the four corners [[x, y], …] of each, as 'outline' has them")
  }

  /// The skew in degrees, clockwise.
  func skew() throws(Fault) -> Double? {
    switch values["skew"] {
    case nil, .null: return nil
    case .number(let skew) where (-180...180).contains(skew): return skew
    default: throw fault("'skew' must be degrees clockwise, -180 … 180")
    }
  }

  /// The flaws that the photograph has or has not, by name.
  func quality() throws(Fault) -> [QualityFlag: Bool]? {
    switch values["quality"] {
    case nil, .null: return nil
    case .object(let entries):
      var quality: [QualityFlag: Bool] = [:]
      let names = QualityFlag.allCases.map(\.rawValue)
      for (name, value) in entries.sorted(by: { bytewise($0.key, $1.key) }) {
        guard let flag = QualityFlag(rawValue: name) else {
          throw fault("'quality' has no flaw '\(name)'" + suggestion(for: name, among: names))
        }
        guard case .bool(let has) = value else {
          throw fault("'quality.\(name)' must be true or false: leave it out if it is neither")
        }
        quality[flag] = has
      }
      return quality
    default:
      throw fault("'quality' must say of flaws whether the photograph has them: {\"blur\": true}")
    }
  }

  /// The fields, including those that a synthetic page names in its details.
  func fields() throws(Fault) -> [FieldKind: FieldTruth] {
    try labelledFields().merging(detailedFields) { labelled, _ in labelled }
  }

  /// Parses `details.fields`, a list of names and values with boxes; names of unknown fields are ignored.
  private var detailedFields: [FieldKind: FieldTruth] {
    guard case .object(let details)? = values["details"],
      case .array(let fields)? = details["fields"]
    else { return [:] }
    var truths: [FieldKind: FieldTruth] = [:]
    for field in fields {
      guard case .object(let field) = field, let name = field["name"]?.string,
        let kind = self.field(named: name), let value = field["value"]?.string, !value.isEmpty
      else { continue }
      truths[kind] = truths[kind] ?? .labelled([value])
    }
    return truths
  }

  /// The field of receipts or of the dataset that has this name; `nil` if none has.
  private func field(named name: String) -> FieldKind? {
    FieldKind(ofReceipts: name) ?? (manifest.fields[name] == nil ? nil : .declared(name))
  }

  /// The labeled fields that are neither of receipts nor of the dataset.
  var undeclaredFields: [String] {
    guard case .object(let labelled)? = values["fields"] else { return [] }
    return labelled.keys.filter { field(named: $0) == nil }.sorted(by: bytewise)
  }

  /// What to do about a labeled field that nothing declares.
  func remedy(forField name: String) -> String {
    let known = FieldKind.ofReceipts.map(\.rawValue) + manifest.fields.keys.sorted(by: bytewise)
    return nearest(to: name, among: known).map { ": did you mean '\($0)'?" }
      ?? ": write 'fields: { \(name): text }' in the manifest"
  }

  private func labelledFields() throws(Fault) -> [FieldKind: FieldTruth] {
    switch values["fields"] {
    case nil, .null: return [:]
    case .object(let fields):
      var truths: [FieldKind: FieldTruth] = [:]
      for (name, value) in fields.sorted(by: { bytewise($0.key, $1.key) }) {
        guard let kind = field(named: name) else { continue }
        if manifest.fields[name] == .lineItems {
          truths[kind] = try items(of: name, value)
          continue
        }
        let truth = try truth(of: name, value)
        truths[kind] = truth
        let comparison = manifest.reference().comparison(of: kind, with: truth)
        if comparison.verdict(on: nil) == nil {
          throw fault("the field '\(name)' can't be parsed: write it as it is printed")
        }
      }
      return truths
    default: throw fault("'fields' must be an object, such as {\"total\": \"9.00\"}")
    }
  }

  private func items(of name: String, _ value: JSONValue) throws(Fault) -> FieldTruth {
    let wrong = fault(
      "the field '\(name)' must be a list of line items such as "
        + "[{\"description\": \"Tea\", \"quantity\": \"2\", \"price\": \"9.00\"}], or null if the page has none"
    )
    switch value {
    case .null: return .absent
    case .array(let rows):
      var items: [LineItem] = []
      for row in rows {
        guard let item = row.lineItem else { throw wrong }
        items.append(item)
      }
      return items.isEmpty ? .absent : .items(items)
    default: throw wrong
    }
  }

  private func truth(of name: String, _ value: JSONValue) throws(Fault) -> FieldTruth {
    let texts: [String?]
    switch value {
    case .null: return .absent
    case .string(let text): texts = [text]
    case .array(let values): texts = values.map(\.string)
    default: throw fault("the field '\(name)' must be text in quotes, as it is printed")
    }
    let printed = texts.compactMap(\.self).filter { !$0.allSatisfy(\.isWhitespace) }
    guard !printed.isEmpty, printed.count == texts.count else {
      throw fault(
        "the field '\(name)' must name what is printed: write null if the page has none, "
          + "and leave the field out if it was not labeled")
    }
    return .labelled(printed)
  }
}

extension JSONValue {
  /// A line item; `nil` for anything else, including one with an unknown part or without any.
  fileprivate var lineItem: LineItem? {
    guard case .object(let parts) = self else { return nil }
    var item = LineItem()
    for (name, part) in parts {
      let text: String?
      switch part {
      case .null: text = nil
      case .string(let printed): text = printed
      default: return nil
      }
      switch name {
      case "description": item.description = text
      case "quantity": item.quantity = text
      case "price": item.price = text
      default: return nil
      }
    }
    return item.stripped
  }

  /// The box of a line; `nil` unless it is four whole numbers, the last two not negative.
  fileprivate var lineText: String? {
    guard case .object(let line) = self else { return nil }
    return line["text"]?.string
  }

  fileprivate var lineBox: PixelBox? {
    guard case .object(let line) = self, case .array(let values)? = line["box"] else { return nil }
    let sides = values.compactMap { $0.number.flatMap { Int(exactly: $0) } }
    guard sides.count == 4, values.count == 4, sides[2] >= 0, sides[3] >= 0 else { return nil }
    return PixelBox(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}
