internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// A receipt of CORD, `train/json/receipt_00000.json`: lines of words, each with a category.
///
/// The published receipts have no store and no date: they were removed for privacy. Source:
/// https://github.com/clovaai/cord
struct CORDReceipt: PageAnnotation {
  private struct Shape: Decodable {
    let lines: [Line]

    private enum CodingKeys: String, CodingKey { case lines = "valid_line" }
  }

  private struct Line: Decodable {
    let words: [Word]
    let category: String
    /// The number of the row that the line is part of, such as that of a line item.
    let group: Int?

    private enum CodingKeys: String, CodingKey {
      case words, category
      case group = "group_id"
    }
  }

  private struct Word: Decodable {
    let text: String
    /// 1 if the word is a caption such as "Total".
    let isKey: Int?

    private enum CodingKeys: String, CodingKey {
      case text
      case isKey = "is_key"
    }
  }

  static let itemNames = ["menu.nm", "menu.cnt", "menu.price"]

  private static let categories: [String: FieldKind] = [
    "total.total_price": .total, "sub_total.subtotal_price": .subtotal,
    "sub_total.tax_price": .tax,
  ]

  /// The part of a line item that a category names; `nil` if it names none.
  private static func part(of category: String) -> WritableKeyPath<LineItem, String?>? {
    switch category {
    case "menu.nm": \.description
    case "menu.cnt": \.quantity
    case "menu.price": \.price
    default: nil
    }
  }

  let words: String?
  let fields: [FieldKind: FieldTruth]
  let items: [LineItem]
  let unusedNames: [String]

  init(json: String, file: String) throws(Fault) {
    let lines = try decodeJSON(Shape.self, from: json, file: file).lines
    let texts = lines.flatMap(\.words).map(\.text).filter { !$0.isEmpty }
    words = texts.isEmpty ? nil : texts.joined(separator: " ")
    var values: [FieldKind: [String]] = [:]
    for line in lines {
      guard let kind = Self.categories[line.category] else { continue }
      let text = line.words.filter { $0.isKey != 1 }.map(\.text).joined(separator: " ")
      if !text.isEmpty { values[kind, default: []].append(text) }
    }
    fields = values.mapValues { .labelled($0) }
    items = Self.items(of: lines)
    unusedNames = Set(lines.map(\.category)).filter { Self.categories[$0] == nil }
      .sorted(by: bytewise)
  }
}

extension CORDReceipt {
  /// The line items, from top to bottom; lines of one part follow each other.
  private static func items(of lines: [Line]) -> [LineItem] {
    var items: [(group: Int, item: LineItem)] = []
    for line in lines {
      guard let part = part(of: line.category), let group = line.group else { continue }
      let text = line.words.map(\.text).joined(separator: " ")
      let place = items.firstIndex { $0.group == group } ?? items.endIndex
      if place == items.endIndex { items.append((group, LineItem())) }
      let known = items[place].item[keyPath: part]
      items[place].item[keyPath: part] = known.map { $0 + " " + text } ?? text
    }
    return items.compactMap(\.item.stripped)
  }
}
