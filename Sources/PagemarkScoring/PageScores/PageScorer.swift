public import PagemarkReading

/// Scores readings of one page; what readings have in common is scored only once.
///
/// The scores are the same as those of `Scores(of:against:by:)` for each reading.
///
/// - Complexity: For a text that was scored before, some dictionary lookups; memory for every distinct text.
public struct PageScorer: Sendable {
  private let reference: Reference
  private var texts: [String: TextScores] = [:]
  private var excerpts: [CleanedText: [Metric.Rate: Tally]] = [:]
  /// `.some(nil)` if the reference has no text to clean.
  private var cleanedReference: String??
  private var fields: [ReadFields: [FieldKind: FieldResult]] = [:]

  public init(reference: Reference) { self.reference = reference }

  /// Scores a reading; `nil` means a failed page, which is entirely wrong because nothing was read.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - parts: The parts to score.
  /// - Returns: All scores that the reading can have.
  public mutating func scores(of reading: Reading?, by parts: ScoredParts) -> Scores {
    if parts.asksQuestions {
      var scores = Scores(of: reading?.answers, to: reference.questions)
      scores.scorePlace(reading?.geometry, reference, by: parts)
      return scores
    }
    var scores = textScores(of: reading)
    if !parts.placesLines {
      scores.tallies = scores.tallies.filter { !$0.key.isOfPlacedLines }
    }
    if parts.cleans, let expected = expectedExcerpt() {
      let read = CleanedText(text: reading?.excerpt ?? "", expected: expected)
      scores.tallies.merge(excerptScores(of: read)) { $1 }
      scores.tallies[.excerptCeiling] =
        BagOfWords.agreement(
          reference: expected, hypothesis: reading?.text ?? "", policy: reference.policy
        ).recallTally
    }
    if let check = parts.generated {
      let isValid =
        reading?.generated.map { check.verdict(on: $0, accepting: []).isRight } ?? false
      scores.values[.generatedValid] = isValid ? 1 : 0
    }
    scores.tallies[.blankFalseText] = falseText(of: reading)
    scores.scorePlace(reading?.geometry, reference, by: parts)
    if parts.extractsFields { scores.fields = fieldResults(of: reading) }
    return scores
  }

  /// The scores that depend on the lines alone.
  private mutating func textScores(of reading: Reading?) -> Scores {
    // A failed page reads as an empty text but has no confidences.
    let text = reading?.text ?? ""
    let known = texts[text]
    let words = reference.words ?? reference.text
    var scores = known?.scores ?? Scores(ofText: text, against: reference)
    let lines = reading?.lines
    if let same = known?.byLines.first(where: { $0.lines == lines }) {
      scores.tallies.merge(same.tallies) { $1 }
      scores.calibration = same.calibration
      return scores
    }
    var own = LineScores(lines: lines)
    if !reference.lineBoxes.isEmpty {
      let matching = LineMatching(
        reference: reference.lineBoxes, hypothesis: lines?.map(\.box) ?? [])
      own.tallies[.lineF1] = matching.agreement.f1Tally
      own.tallies[.readingOrderTau] = matching.orderAgreement
    }
    if let reading, let words {
      own.calibration = CalibrationBins(of: reading, against: words, policy: reference.policy)
    }
    texts[text, default: TextScores(scores: scores)].byLines.append(own)
    scores.tallies.merge(own.tallies) { $1 }
    scores.calibration = own.calibration
    return scores
  }

  /// Whether anything was read on a page that is blank; `nil` for any other page.
  private func falseText(of reading: Reading?) -> Tally? {
    guard reference.isBlank else { return nil }
    let isBlank = reading.map { $0.text.allSatisfy(\.isWhitespace) } ?? false
    return Tally(isBlank ? 0 : 1, of: 1)
  }

  private mutating func excerptScores(of read: CleanedText) -> [Metric.Rate: Tally] {
    if let known = excerpts[read] { return known }
    let (text, expected, policy) = (read.text, read.expected, reference.policy)
    let tallies: [Metric.Rate: Tally] = [
      .excerptCER: CharacterErrorRate.tally(
        reference: expected, hypothesis: text, policy: policy),
      .excerptWER: WordErrorRate.tally(
        reference: expected, hypothesis: text, policy: policy),
    ]
    excerpts[read] = tallies
    return tallies
  }

  /// The dataset's own excerpt, or the page's text after all steps of cleaning.
  ///
  /// It is the same for every pipeline: one that leaves out a step must not choose what it is measured by.
  private mutating func expectedExcerpt() -> String? {
    if let excerpt = reference.excerpt { return excerpt }
    if let known = cleanedReference { return known }
    let excerpt = reference.text.map { text in
      TextCleaner().excerpt(of: text.lines, without: Set(reference.sharedHeads ?? []))
    }
    cleanedReference = .some(excerpt)
    return excerpt
  }

  private mutating func fieldResults(of reading: Reading?) -> [FieldKind: FieldResult] {
    let read = ReadFields(fields: reading?.fields, text: reading?.text)
    if let known = fields[read] { return known }
    var results: [FieldKind: FieldResult] = [:]
    for (kind, truth) in reference.fields {
      results[kind] = FieldResult(
        of: kind, in: reading, by: reference.comparison(of: kind, with: truth))
    }
    fields[read] = results
    return results
  }

  /// The scores of a text and of the lines that it was assembled from.
  private struct TextScores {
    var scores: Scores
    var byLines: [LineScores] = []
  }

  private struct LineScores {
    var lines: [TextLine]?
    var tallies: [Metric.Rate: Tally] = [:]
    var calibration: CalibrationBins?
  }

  private struct CleanedText: Hashable {
    var text: String
    var expected: String
  }

  private struct ReadFields: Hashable {
    var fields: ReceiptFields?
    var text: String?
  }
}

extension Reference {
  /// What the first rows of the true text say that could be heads; empty if the excerpt is not made from the text.
  public var opening: Set<String> {
    excerpt == nil ? TextCleaner.opening(of: text?.lines ?? []) : []
  }
}

extension String {
  fileprivate var lines: [String] { split(whereSeparator: \.isNewline).map { String($0) } }
}
