public import PagemarkReading

/// What a pipeline reads of a page, so that its readings are scored by it.
public struct ScoredParts: Hashable, Sendable {
  /// Whether the page is asked questions: then nothing but their answers and its place is scored.
  public var asksQuestions: Bool
  /// Whether it is known where the lines lie.
  public var placesLines: Bool
  /// Whether the page is searched for in its image.
  public var findsPage: Bool
  /// What makes an excerpt of the text; `nil` if none is made.
  public var cleaner: TextCleaner?
  /// Whether the fields of a receipt are extracted.
  public var extractsFields: Bool

  public init(
    asksQuestions: Bool, placesLines: Bool, findsPage: Bool, cleaner: TextCleaner?,
    extractsFields: Bool
  ) {
    (self.asksQuestions, self.placesLines) = (asksQuestions, placesLines)
    (self.findsPage, self.cleaner) = (findsPage, cleaner)
    self.extractsFields = extractsFields
  }
}
