extension Metric {
  /// The rates of tallies that a reading is scored by; raw values are the names.
  ///
  /// A new rate needs a row in `traits`, a tally in `Scores` or `PageScorer`, and its meaning in `Metric.catalogue`.
  public enum Rate: String, Hashable, Sendable, CaseIterable {
    case cer
    case layoutNeutralCER = "cer.layoutNeutral"
    case unorderedCER = "cer.unordered"
    case wer
    case excerptCER = "excerpt.cer"
    case excerptWER = "excerpt.wer"
    case wordPrecision = "words.precision"
    case wordRecall = "words.recall"
    case wordF1 = "words.f1"
    case lineF1 = "lines.f1"
    case readingOrderTau = "readingOrder.tau"
    case anls
    case anlsStar = "anls.star"
    case answerAccuracy = "answers.accuracy"
  }
}

extension Metric.Rate {
  /// One row per rate.
  private var traits: Traits {
    switch self {
    case .cer, .excerptCER: Traits(.errors, of: "characters", isOfReference: true)
    case .layoutNeutralCER, .unorderedCER: Traits(.errors, of: "characters")
    case .wer, .excerptWER: Traits(.errors, of: "words", isOfReference: true)
    case .wordRecall: Traits(.agreement, of: "words", isOfReference: true)
    case .wordPrecision, .wordF1: Traits(.agreement, of: "words")
    case .lineF1: Traits(.agreement, of: "lines", isOfPlacedLines: true)
    case .readingOrderTau: Traits(.agreement, of: "pairs of lines", isOfPlacedLines: true)
    case .anls, .anlsStar, .answerAccuracy: Traits(.agreement, of: "answers")
    }
  }

  private struct Traits {
    enum Counted { case errors, agreement }

    let counted: Counted
    let unit: String
    let isOfReference: Bool
    let isOfPlacedLines: Bool

    init(
      _ counted: Counted, of unit: String, isOfReference: Bool = false,
      isOfPlacedLines: Bool = false
    ) {
      (self.counted, self.unit) = (counted, unit)
      (self.isOfReference, self.isOfPlacedLines) = (isOfReference, isOfPlacedLines)
    }
  }

  /// The unit of a tally's denominator.
  package var unitOfLength: String { traits.unit }

  /// Whether the denominator is the length of the reference or excerpt, so that there is a `.capped` rate and a
  /// worst page.
  var isOfReference: Bool { traits.isOfReference }

  /// Whether the positions of lines are compared, so that a recognizer without positions has no such rate.
  var isOfPlacedLines: Bool { traits.isOfPlacedLines }

  /// Whether edits are counted; otherwise it is an agreement, which is at most 1.
  package var isErrorRate: Bool { traits.counted == .errors }
}
