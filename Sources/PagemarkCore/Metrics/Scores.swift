/// Everything that one reading scores against its reference.
public struct Scores: Hashable, Sendable {
  /// By metric name.
  public var tallies: [String: Tally]
  /// By metric name: of metrics that are means over pages.
  public var values: [String: Double]
  /// `nil` where the page's words are not known, or the recognizer does not say how sure it is.
  public var calibration: CalibrationBins?
  public var fields: [FieldKind: FieldResult]

  /// Whether nothing of the page's truth is measured.
  public var isEmpty: Bool { tallies.isEmpty && values.isEmpty && fields.isEmpty }

  /// Scores a reading; `nil` is a failed page, which is wholly wrong: nothing was read.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - reference: What the page says.
  ///   - pipeline: Which texts there are to score: an excerpt where it cleans, fields where it extracts.
  public init(of reading: Reading?, against reference: Reference, by pipeline: Pipeline) {
    (tallies, values, fields) = ([:], [:], [:])
    if let expected = reference.text { scoreText(reading, expected, reference.policy) }
    if let expected = reference.words ?? reference.text {
      scoreWords(reading, expected, reference.policy)
    }
    if let cleaner = pipeline.clean, let expected = Self.excerpt(of: reference, by: cleaner) {
      let excerpt = reading?.excerpt ?? ""
      set(
        .excerptCER,
        CharacterErrorRate.tally(
          reference: expected, hypothesis: excerpt, policy: reference.policy))
      set(
        .excerptWER,
        WordErrorRate.tally(reference: expected, hypothesis: excerpt, policy: reference.policy))
    }
    if !reference.lineBoxes.isEmpty { scoreLines(reading, reference.lineBoxes) }
    scorePlace(reading?.geometry, reference, by: pipeline)
    guard pipeline.extract == .receipt else { return }
    for (kind, truth) in reference.fields {
      fields[kind] = FieldResult(
        of: kind, in: reading, against: truth, dateOrder: reference.dateOrder)
    }
  }

  private mutating func scoreText(_ reading: Reading?, _ expected: String, _ policy: TextPolicy) {
    let text = reading?.text ?? ""
    set(.cer, CharacterErrorRate.tally(reference: expected, hypothesis: text, policy: policy))
    set(
      .layoutNeutralCER,
      CharacterErrorRate.layoutNeutralTally(
        reference: expected, hypothesis: text, policy: policy))
    let search = FlexibleCharacterAccuracy.Effort.byLength
      .search(length: max(expected.count, text.count))
    if let search {
      set(
        .unorderedCER,
        FlexibleCharacterAccuracy.tally(
          reference: expected, hypothesis: text, policy: policy, search: search))
    }
    set(.wer, WordErrorRate.tally(reference: expected, hypothesis: text, policy: policy))
  }

  private mutating func scoreWords(_ reading: Reading?, _ expected: String, _ policy: TextPolicy) {
    let agreement = BagOfWords.agreement(
      reference: expected, hypothesis: reading?.text ?? "", policy: policy)
    set(.wordPrecision, agreement.precisionTally)
    set(.wordRecall, agreement.recallTally)
    set(.wordF1, agreement.f1Tally)
    calibration = reading.flatMap { CalibrationBins(of: $0, against: expected, policy: policy) }
  }

  private mutating func scoreLines(_ reading: Reading?, _ expected: [PixelBox]) {
    let matching = LineMatching(
      reference: expected, hypothesis: reading?.lines.map(\.box) ?? [])
    set(.lineF1, matching.agreement.f1Tally)
    set(.readingOrderTau, matching.orderAgreement)
  }

  /// A failed page found nothing: no overlap, corners a whole diagonal off, and its skew as it was.
  private mutating func scorePlace(
    _ geometry: PageGeometry?, _ reference: Reference, by pipeline: Pipeline
  ) {
    if let outline = reference.outline, pipeline.image.contains(where: \.findsPage) {
      values[Metric.Mean.quadIoU.rawValue] = geometry?.overlap(with: outline) ?? 0
      values[Metric.Mean.cornerError.rawValue] = geometry?.cornerError(from: outline) ?? 1
    }
    if let skew = reference.skew {
      values[Metric.Mean.skewError.rawValue] = geometry?.skewError(from: skew) ?? abs(skew)
    }
  }

  private mutating func set(_ rate: Metric.Rate, _ tally: Tally) {
    tallies[rate.rawValue] = tally
  }

  /// The dataset's own excerpt, or the page's text cleaned by the same steps as the reading.
  private static func excerpt(of reference: Reference, by cleaner: TextCleaner) -> String? {
    reference.excerpt
      ?? reference.text.map { text in
        cleaner.excerpt(of: text.split(whereSeparator: \.isNewline).map { String($0) })
      }
  }
}
