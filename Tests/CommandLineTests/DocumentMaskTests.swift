import Foundation
import PagemarkCore
import TestSupport
import Testing

/// `maskFields`: what was extracted is in none of the documents.
@Suite(.serialized, .enabled(if: Programs.areExpected("pdftotext", "mutool", "qpdf")))
struct DocumentMaskTests: DocumentRunning {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The cards that ship, as the oracle reads them.
  private func cards(masking fields: String) throws -> String {
    try scratch.write(
      """
      version: 1
      name: cards
      datasets: [\(Command.repository.path)/datasets/quick-cards]
      pipelines:
        own:
          image: [barcode.zxing]
          recognizer: { oracle: {} }
          extract: identity
          document: { profile: shareSafe, maskFields: \(fields) }
      measure: { seed: 7 }
      gates:
        - document.kind.accuracy >= 98 %
        - field.documentNumber.accuracy >= 90 %
        - redaction.leaks <= 0 %
        - redaction.coverage >= 99.5 %
      """, to: "cards.yml")
  }

  @Test func whatIsMaskedOnOnePageIsMaskedOnAll() async throws {
    let result = try await run(try cards(masking: "[documentNumber, 'dateOfBirth?', 'address?']"))
    #expect(result.status == 0, "\(result)")
    let metrics = try metrics()
    #expect(metrics["redaction.leaks"]?.estimate == 0 && metrics["redaction.leaks"]?.n == 3)
    // The barcode of a license holds all of it, and is read on the unmasked page.
    #expect(metrics["field.dateOfBirth.accuracy"]?.estimate == 1)
    // The back of a student card repeats its number, which is extracted from the front alone.
    let back = try Programs.run(
      "pdftotext", ["-raw", path("run/documents/own/quick-cards/card-0001.pdf"), "-"]
    ).output
    #expect(back.contains("Card Office") && !back.contains("98991911"))
  }

  @Test func aFieldThatIsNotThereLeavesNoDocument() async throws {
    // A license and a student card.
    let result = try await run(try cards(masking: "[issued]"), "--limit", "4")
    #expect(
      result.errors.replacing(#/\s+/#, with: " ")
        .contains("the field issued was found on no page, so it can't be masked"))
    // The student card has no such date; the license has.
    let documents = try FileManager.default.contentsOfDirectory(
      atPath: path("run/documents/own/quick-cards"))
    #expect(!documents.contains("card-0001.pdf") && documents.contains("card-0000.pdf"))
    let unknown = try await run(try cards(masking: "['not a field']"))
    #expect(unknown.status == 65 && unknown.errors.contains("'not a field' can't be a field"))
  }

  @Test func aFieldThatAProgramDoesNotExtractCanNotBeMasked() async throws {
    try dataset()
    let suite = try suite("{ maskFields: ['totl?'] }")
    let text = try String(contentsOfFile: suite, encoding: .utf8).replacing(
      "extract: receipt, document",
      with: "extract: { program: { command: [scripts/extractors/labelled_fields.py] } }, document")
    let result = try await run(try scratch.write(text, to: "documents.yml"))
    #expect(result.status == 65, "\(result)")
    #expect(
      result.errors.replacing(#/\s+/#, with: " ")
        .contains("gives no 'totl': did you mean 'total'?"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: path("run")))
  }
}
