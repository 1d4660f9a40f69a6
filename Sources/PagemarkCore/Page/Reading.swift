/// What a recognizer saw on a page, in the three ways a product tells them apart.
public enum ReadingKind: String, Hashable, Sendable, Codable {
  /// There is text, and it can be trusted as far as the pipeline asks.
  case text
  /// There is none: a blank page, or nothing that the recognizer takes for writing.
  case noText
  /// There is text below the pipeline's `minimumConfidence`.
  case lowConfidence
}

/// What was read on one page by one pipeline.
public struct Reading: Hashable, Sendable, Codable {
  public var kind: ReadingKind
  /// The lines in reading order; boxes in pixels of the original image.
  public var lines: [TextLine]
  /// The lines' texts in reading order, rows joined by a blank and separated by "\n": before cleaning.
  public var text: String
  /// The text after cleaning; the same as `text` where the pipeline does not clean.
  public var excerpt: String
  /// Mean confidence of the lines weighted by their length, 0 … 1; `nil` where nothing was read or the
  /// recognizer does not say.
  public var confidence: Double?
  /// The fields that were extracted; `nil` where the pipeline does not extract.
  public var fields: ReceiptFields?

  public init(
    kind: ReadingKind, lines: [TextLine], text: String, excerpt: String, confidence: Double?,
    fields: ReceiptFields?
  ) {
    (self.kind, self.lines, self.text) = (kind, lines, text)
    (self.excerpt, self.confidence, self.fields) = (excerpt, confidence, fields)
  }
}
