internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// The last step: scores readings of one page against its reference.
struct ScoreStep {
  private let truth: PageTruth
  private var scorer: PageScorer?

  init(_ truth: PageTruth) {
    self.truth = truth
    if case .reference(let reference) = truth { scorer = PageScorer(reference: reference) }
  }

  /// Scores what a pipeline read; a failed page is scored too, and remains failed.
  ///
  /// - Parameters:
  ///   - reading: What was read; `nil` for a failed page.
  ///   - pipeline: The pipeline that read it.
  ///   - record: Receives the scores, or the reason why there are none.
  mutating func run(_ reading: Reading?, by pipeline: Pipeline, into record: inout CaseRecord) {
    switch truth {
    case .reference(let reference):
      var scores = scorer?.scores(of: reading, by: pipeline)
      if pipeline.quality != nil {
        let findings = Dictionary(uniqueKeysWithValues: (record.quality ?? [:]).map { ($0, $1) })
        scores?.scoreQuality(findings, reference)
      }
      if let scores { record.take(scores, of: reference) }
      if scores?.isEmpty != false, record.failure == nil { record.outcome = .nothingMeasured }
    case .missing(let reason):
      if record.failure == nil { record.outcome = .unscored(reason: reason) }
    }
  }

  /// The page's excerpt without each selection of its first rows that can be heads, with its scores.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - pipeline: The pipeline that read it.
  /// - Returns: The choices; `nil` if the pipeline keeps heads, or no row can be one. What a model writes depends on the
  ///   page's own excerpt, so a pipeline with a writer has none.
  mutating func opening(of reading: Reading, by pipeline: Pipeline) -> PageOpening? {
    guard let cleaner = pipeline.clean, cleaner.dropsHeads, pipeline.generate == nil else {
      return nil
    }
    let rows = reading.rowTexts
    let heads = TextCleaner.opening(of: rows)
    if heads.isEmpty { return nil }
    let choices = PageOpening.selections(of: heads).map { selection in
      var changed = reading
      changed.excerpt = cleaner.excerpt(of: rows, without: selection)
      let scores = scorer?.scores(of: changed, by: pipeline).tallies ?? [:]
      return PageOpening.Choice(
        heads: selection, excerpt: changed.excerpt,
        scores: scores.filter { [.excerptCER, .excerptWER].contains($0.key) })
    }
    return PageOpening(heads: heads, choices: choices)
  }
}
