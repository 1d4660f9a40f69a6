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
      let scores = scorer?.scores(of: reading, by: pipeline)
      if let scores { record.take(scores, of: reference) }
      if scores?.isEmpty != false, record.failure == nil { record.outcome = .nothingMeasured }
    case .missing(let reason):
      if record.failure == nil { record.outcome = .unscored(reason: reason) }
    }
  }
}
