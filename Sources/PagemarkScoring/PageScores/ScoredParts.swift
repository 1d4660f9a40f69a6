/// What a pipeline reads from a page, which determines the scores of its readings.
public struct ScoredParts: Hashable, Sendable {
  /// Whether the page is asked questions; then only their answers and the page's position are scored.
  public var asksQuestions: Bool
  /// Whether the positions of lines are known.
  public var placesLines: Bool
  /// Whether the page is searched for in its image.
  public var findsPage: Bool
  /// Whether an excerpt is made of the text.
  public var cleans: Bool
  /// Whether the fields of a receipt are extracted.
  public var extractsFields: Bool
  /// What a generated text must meet; `nil` if none is generated, or any text is right.
  public var generated: AnswerCheck?

  public init(
    asksQuestions: Bool, placesLines: Bool, findsPage: Bool, cleans: Bool,
    extractsFields: Bool, generated: AnswerCheck? = nil
  ) {
    (self.asksQuestions, self.placesLines) = (asksQuestions, placesLines)
    (self.findsPage, self.cleans) = (findsPage, cleans)
    (self.extractsFields, self.generated) = (extractsFields, generated)
  }
}
