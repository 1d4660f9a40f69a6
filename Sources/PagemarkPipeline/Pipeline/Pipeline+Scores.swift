public import PagemarkReading
public import PagemarkScoring

extension Pipeline {
  /// What of a page its readings are scored by: an excerpt where it cleans, fields where it extracts.
  public var scoredParts: ScoredParts {
    ScoredParts(
      asksQuestions: recognizer.asksQuestions, placesLines: recognizer.placesLines,
      findsPage: image.contains(where: \.findsPage), cleaner: clean,
      extractsFields: extract == .receipt)
  }
}

extension Scores {
  /// Scores a reading; `nil` is a failed page, which is wholly wrong: nothing was read.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - reference: What the page says.
  ///   - pipeline: Which texts there are to score: an excerpt where it cleans, fields where it extracts.
  public init(of reading: Reading?, against reference: Reference, by pipeline: Pipeline) {
    self.init(of: reading, against: reference, by: pipeline.scoredParts)
  }
}

extension PageScorer {
  /// Scores a reading; `nil` is a failed page, which is wholly wrong: nothing was read.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - pipeline: Which texts there are to score: an excerpt where it cleans, fields where it extracts.
  /// - Returns: Everything that the pipeline can be scored by.
  public mutating func scores(of reading: Reading?, by pipeline: Pipeline) -> Scores {
    scores(of: reading, by: pipeline.scoredParts)
  }
}
