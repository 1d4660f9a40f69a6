public import PagemarkReading

/// Everything that one reading scores against its reference.
public struct Scores: Hashable, Sendable {
  /// Of metrics that are rates: what the page adds to each.
  public var tallies: [Metric.Rate: Tally]
  /// Of metrics that are means over pages.
  public var values: [Metric.Mean: Double]
  /// `nil` where the page's words are not known, or the recognizer does not say how sure it is.
  public var calibration: CalibrationBins?
  public var fields: [FieldKind: FieldResult]
  /// What became of the page's questions; `nil` where the pipeline asks none.
  public var answers: [AnswerRecord]?

  /// Whether nothing of the page's truth is measured.
  public var isEmpty: Bool { tallies.isEmpty && values.isEmpty && fields.isEmpty }

  /// Scores a reading; `nil` is a failed page, which is wholly wrong: nothing was read.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - reference: What the page says.
  ///   - parts: What there is to score.
  public init(of reading: Reading?, against reference: Reference, by parts: ScoredParts) {
    var scorer = PageScorer(reference: reference)
    self = scorer.scores(of: reading, by: parts)
  }

  /// Scores what depends on the text alone, before cleaning.
  init(ofText text: String, against reference: Reference) {
    (tallies, values, fields) = ([:], [:], [:])
    if let expected = reference.text { scoreText(text, expected, reference.policy) }
    if let expected = reference.words ?? reference.text {
      scoreWords(text, expected, reference.policy)
    }
  }

  private mutating func scoreText(_ text: String, _ expected: String, _ policy: TextPolicy) {
    tallies[.cer] = CharacterErrorRate.tally(
      reference: expected, hypothesis: text, policy: policy)
    tallies[.layoutNeutralCER] = CharacterErrorRate.layoutNeutralTally(
      reference: expected, hypothesis: text, policy: policy)
    let search = FlexibleCharacterAccuracy.Effort.byLength
      .search(length: max(expected.count, text.count))
    if let search {
      tallies[.unorderedCER] = FlexibleCharacterAccuracy.tally(
        reference: expected, hypothesis: text, policy: policy, search: search)
    }
    tallies[.wer] = WordErrorRate.tally(reference: expected, hypothesis: text, policy: policy)
  }

  private mutating func scoreWords(_ text: String, _ expected: String, _ policy: TextPolicy) {
    let agreement = BagOfWords.agreement(reference: expected, hypothesis: text, policy: policy)
    tallies[.wordPrecision] = agreement.precisionTally
    tallies[.wordRecall] = agreement.recallTally
    tallies[.wordF1] = agreement.f1Tally
  }

  /// A failed page found nothing: no overlap, corners a whole diagonal off, and its skew as it was.
  mutating func scorePlace(
    _ geometry: PageGeometry?, _ reference: Reference, by parts: ScoredParts
  ) {
    if let outline = reference.outline, parts.findsPage {
      values[.quadIoU] = geometry?.overlap(with: outline) ?? 0
      values[.cornerError] = geometry?.cornerError(from: outline) ?? 1
    }
    if let skew = reference.skew {
      values[.skewError] = geometry?.skewError(from: skew) ?? abs(skew)
    }
  }
}
