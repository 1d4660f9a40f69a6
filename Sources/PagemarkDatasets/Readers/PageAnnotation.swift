internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// What a published JSON annotation says about its page.
protocol PageAnnotation {
  /// - Throws: A fault if the text does not have the published shape.
  init(json: String, file: String) throws(Fault)

  /// The page's words in no particular order; `nil` if it has none.
  var words: String? { get }
  var fields: [FieldKind: FieldTruth] { get }
  /// Names of what the annotation also has, and Pagemark has no use for.
  var unusedNames: [String] { get }
}

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

  private static let categories: [String: FieldKind] = [
    "total.total_price": .total, "sub_total.subtotal_price": .subtotal,
    "sub_total.tax_price": .tax,
  ]

  let words: String?
  let fields: [FieldKind: FieldTruth]
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
    unusedNames = Set(lines.map(\.category)).filter { Self.categories[$0] == nil }
      .sorted(by: bytewise)
  }
}

/// A form of FUNSD, `training_data/annotations/0000971160.json`: entities with words, labels and links.
///
/// Source: https://guillaumejaume.github.io/FUNSD/
struct FUNSDForm: PageAnnotation {
  private struct Shape: Decodable {
    let form: [Entity]
  }

  private struct Entity: Decodable {
    let text: String
    let words: [Word]?
    let linking: [[Int]]?
  }

  private struct Word: Decodable {
    let text: String
  }

  let words: String?
  let fields: [FieldKind: FieldTruth] = [:]
  let unusedNames: [String]

  init(json: String, file: String) throws(Fault) {
    let entities = try decodeJSON(Shape.self, from: json, file: file).form
    let texts = entities.flatMap { $0.words?.map(\.text) ?? [$0.text] }.filter { !$0.isEmpty }
    words = texts.isEmpty ? nil : texts.joined(separator: " ")
    unusedNames = entities.isEmpty ? [] : ["form.label", "form.linking"]
  }
}
