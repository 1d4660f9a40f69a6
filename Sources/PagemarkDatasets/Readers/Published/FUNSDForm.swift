internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

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
