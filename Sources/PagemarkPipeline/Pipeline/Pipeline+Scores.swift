public import PagemarkReading
public import PagemarkScoring

extension Pipeline {
  /// The parts of a page that its readings are scored by: an excerpt if it cleans, fields if it extracts.
  public var scoredParts: ScoredParts {
    ScoredParts(
      asksQuestions: recognizer.asksQuestions, placesLines: recognizer.placesLines,
      findsPage: image.contains(where: \.findsPage), cleans: clean != nil,
      extractsFields: extract != nil, generated: generate?.answerCheck)
  }
}

extension Scores {
  /// Scores a reading; `nil` means a failed page, which counts as entirely wrong.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - reference: What the page says.
  ///   - pipeline: Determines what is scored: an excerpt if it cleans, fields if it extracts.
  public init(of reading: Reading?, against reference: Reference, by pipeline: Pipeline) {
    self.init(of: reading, against: reference, by: pipeline.scoredParts)
  }
}

extension PageScorer {
  /// Scores a reading; `nil` means a failed page, which counts as entirely wrong.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - pipeline: Determines what is scored: an excerpt if it cleans, fields if it extracts.
  /// - Returns: All scores that the pipeline can have.
  public mutating func scores(of reading: Reading?, by pipeline: Pipeline) -> Scores {
    scores(of: reading, by: pipeline.scoredParts)
  }
}
