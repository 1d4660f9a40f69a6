/// Everything that one reading scores against its reference.
public struct Scores: Hashable, Sendable {
  /// By metric name.
  public var tallies: [String: Tally]
  public var fields: [FieldKind: FieldResult]

  /// Scores a reading; `nil` is a failed page, which is wholly wrong: nothing was read.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - reference: What the page says.
  ///   - pipeline: Which texts there are to score: an excerpt where it cleans, fields where it extracts.
  public init(of reading: Reading?, against reference: Reference, by pipeline: Pipeline) {
    let policy = reference.policy
    let text = reading?.text ?? ""
    tallies = [:]
    if let expected = reference.text {
      tallies["cer"] = CharacterErrorRate.tally(
        reference: expected, hypothesis: text, policy: policy)
      tallies["wer"] = WordErrorRate.tally(reference: expected, hypothesis: text, policy: policy)
    }
    if let expected = reference.words ?? reference.text {
      tallies["words.recall"] = WordRecall.tally(
        reference: expected, hypothesis: text, policy: policy)
    }
    if let cleaner = pipeline.clean, let expected = Self.excerpt(of: reference, by: cleaner) {
      let excerpt = reading?.excerpt ?? ""
      tallies["excerpt.cer"] = CharacterErrorRate.tally(
        reference: expected, hypothesis: excerpt, policy: policy)
      tallies["excerpt.wer"] = WordErrorRate.tally(
        reference: expected, hypothesis: excerpt, policy: policy)
    }
    fields = [:]
    guard pipeline.extract == .receipt else { return }
    for (kind, truth) in reference.fields {
      fields[kind] = FieldResult(
        of: kind, in: reading, against: truth, dateOrder: reference.dateOrder)
    }
  }

  /// The dataset's own excerpt, or the page's text cleaned by the same steps as the reading.
  private static func excerpt(of reference: Reference, by cleaner: TextCleaner) -> String? {
    reference.excerpt
      ?? reference.text.map { text in
        cleaner.excerpt(of: text.split(whereSeparator: \.isNewline).map { String($0) })
      }
  }
}
