public import Foundation
internal import PagemarkPipeline
internal import PagemarkScoring

/// A score as one JSON object.
public enum ScoreJSON {
  /// Renders the object with sorted keys.
  ///
  /// - Throws: What `JSONEncoder` throws.
  public static func render(_ result: ScoreResult) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Document(result: result))
  }

  /// The score of all pages together, then its parts.
  private struct Document: Encodable {
    let result: ScoreResult

    private enum Keys: String, CodingKey {
      case convention, definition, tool, macro, pages, pdf, missingHypotheses, missingReferences
    }

    func encode(to encoder: any Encoder) throws {
      try result.total.encode(to: encoder)
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(result.convention, forKey: .convention)
      try values.encode(result.card, forKey: .definition)
      try values.encode("pagemark \(pagemarkVersion)", forKey: .tool)
      try values.encode(
        Dictionary(
          uniqueKeysWithValues: result.averages.map { ($0.name, ErrorRateValue($0.macro)) }),
        forKey: .macro)
      try values.encode(result.pages.map(Page.init), forKey: .pages)
      if !result.documents.isEmpty {
        try values.encode(documentValues(of: result.documents), forKey: .pdf)
      }
      try values.encode(result.missingHypotheses, forKey: .missingHypotheses)
      try values.encode(result.missingReferences, forKey: .missingReferences)
    }
  }

  private struct Page: Encodable {
    let page: ScoredPage
    private enum Keys: String, CodingKey { case name, pdf, pdfNotes }

    func encode(to encoder: any Encoder) throws {
      try page.metrics.encode(to: encoder)
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(page.name, forKey: .name)
      guard let document = page.document else { return }
      try values.encode(documentValues(of: [document]), forKey: .pdf)
      try values.encode(document.notes, forKey: .pdfNotes)
    }
  }

  /// A value by the name of its metric; `null` if it could not be measured.
  private static func documentValues(of documents: [ScoredDocument]) -> [String: Double?] {
    Dictionary(
      uniqueKeysWithValues: ScoredDocument.metrics.map {
        ($0.rawValue, ScoredDocument.mean($0, of: documents))
      })
  }
}
