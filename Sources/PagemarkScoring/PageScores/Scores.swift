public import PagemarkReading

/// All scores of one reading against its reference.
public struct Scores: Hashable, Sendable {
  /// The page's share in each metric that is a rate.
  public var tallies: [Metric.Rate: Tally]
  /// The page's value of each metric that is a mean over pages.
  public var values: [Metric.Mean: Double]
  /// `nil` if the page's words are unknown, or the recognizer reports no confidences.
  public var calibration: CalibrationBins?
  public var fields: [FieldKind: FieldResult]
  /// The outcomes of the page's questions; `nil` if the pipeline asks none.
  public var answers: [AnswerRecord]?

  /// Whether no part of the page's ground truth is measured.
  public var isEmpty: Bool { tallies.isEmpty && values.isEmpty && fields.isEmpty }

  /// Scores a reading; `nil` means a failed page, which is entirely wrong because nothing was read.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - reference: The page's ground truth.
  ///   - parts: The parts to score.
  public init(of reading: Reading?, against reference: Reference, by parts: ScoredParts) {
    var scorer = PageScorer(reference: reference)
    self = scorer.scores(of: reading, by: parts)
  }

  /// Computes the scores that depend on the text before cleaning alone.
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
    let search = FlexibleCharacterAccuracy.Effort.byLength.search(
      length: max(expected.unicodeScalars.count, text.unicodeScalars.count),
      pairs: FlexibleCharacterAccuracy.Effort.pairs(expected, text))
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

  /// Scores the page's position; for a failed page there is no overlap, the corners are off by a whole diagonal, and
  /// the skew is uncorrected.
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
