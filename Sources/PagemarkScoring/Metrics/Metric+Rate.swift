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
    case excerptCeiling = "excerpt.ceiling"
    case wordPrecision = "words.precision"
    case wordRecall = "words.recall"
    case wordF1 = "words.f1"
    case lineF1 = "lines.f1"
    case readingOrderTau = "readingOrder.tau"
    case anls
    case anlsStar = "anls.star"
    case answerAccuracy = "answers.accuracy"
    case blankFalseText = "blank.falseText.rate"
    case glareF1 = "quality.glare.f1"
    case blurF1 = "quality.blur.f1"
    case skewF1 = "quality.skew.f1"
    case cutoffF1 = "quality.cutoff.f1"
    case darknessF1 = "quality.darkness.f1"
    case lowResolutionF1 = "quality.lowResolution.f1"
    case falseReshoots = "quality.falseReshoots.rate"
    case duplicatesF1 = "duplicates.f1"
    case duplicatesPrecision = "duplicates.precision"
    case duplicatesRecall = "duplicates.recall"
    case searchRecall = "search.recall@1"
    case vendorSearchRecall = "search.vendor.recall@1"
    case totalSearchRecall = "search.total.recall@1"
    case monthSearchRecall = "search.month.recall@1"
  }
}

extension Metric.Rate {
  /// One row per rate: what is counted, of what, the part of the ground truth that it needs, and what determines its
  /// denominator.
  private var traits: Traits {
    switch self {
    case .cer: Traits(.errors, of: "characters", .text, .reference)
    case .layoutNeutralCER, .unorderedCER: Traits(.errors, of: "characters", .text, .truth)
    case .wer: Traits(.errors, of: "words", .text, .reference)
    case .excerptCER: Traits(.errors, of: "characters", .excerpt, .reference)
    case .excerptWER: Traits(.errors, of: "words", .excerpt, .reference)
    case .excerptCeiling: Traits(.agreement, of: "words", .excerpt, .truth)
    case .blankFalseText: Traits(.errors, of: "blank pages", .text, .truth)
    case .glareF1, .blurF1, .skewF1, .cutoffF1, .darknessF1, .lowResolutionF1:
      Traits(.agreement, of: "flags", .quality, .reading)
    case .falseReshoots: Traits(.errors, of: "pages without a flaw", .quality, .truth)
    case .duplicatesF1, .duplicatesPrecision:
      Traits(.agreement, of: "pictures in pairs", .paper, .reading)
    case .duplicatesRecall: Traits(.agreement, of: "pictures in pairs", .paper, .truth)
    case .searchRecall, .vendorSearchRecall, .totalSearchRecall, .monthSearchRecall:
      Traits(.agreement, of: "queries", .fields, .truth)
    case .wordRecall: Traits(.agreement, of: "words", .words, .reference)
    case .wordPrecision, .wordF1: Traits(.agreement, of: "words", .words, .reading)
    case .lineF1: Traits(.agreement, of: "lines", .lines, .reading)
    case .readingOrderTau: Traits(.correlation, of: "pairs of lines", .lines, .reading)
    case .anls, .anlsStar, .answerAccuracy: Traits(.agreement, of: "answers", .questions, .truth)
    }
  }

  private struct Traits {
    enum Counted { case errors, agreement, correlation }
    /// What determines the denominator.
    enum Length {
      /// It is the length of the reference or excerpt.
      case reference
      /// It follows from the ground truth alone.
      case truth
      /// It depends on what was read.
      case reading
    }

    let counted: Counted
    let unit: String
    let part: TruthPart
    let length: Length

    init(_ counted: Counted, of unit: String, _ part: TruthPart, _ length: Length) {
      (self.counted, self.unit, self.part, self.length) = (counted, unit, part, length)
    }
  }

  /// Whether it follows from what was read on all pages together, so that it is computed when a run is loaded and
  /// written into no record.
  package var isOfTheWhole: Bool { isOfDuplicates || isOfSearch }

  /// Whether pairs of pictures of one paper are counted.
  package var isOfDuplicates: Bool { traits.part == .paper }

  /// Whether answers of a search are counted.
  package var isOfSearch: Bool {
    switch self {
    case .searchRecall, .vendorSearchRecall, .totalSearchRecall, .monthSearchRecall: true
    default: false
    }
  }

  /// The part of the ground truth that the rate compares with.
  package var truthPart: TruthPart { traits.part }

  /// The unit of a tally's denominator.
  package var unitOfLength: String { traits.unit }

  /// Whether the denominator is the length of the reference or excerpt, so that there is a `.capped` rate and a
  /// worst page.
  var isOfReference: Bool { traits.length == .reference }

  /// Whether the denominator follows from the ground truth alone, whatever was read.
  ///
  /// A run may stop early only by such a rate, because the weights of its pages are known before any is read.
  package var isWeighedByTruth: Bool { traits.length != .reading }

  /// Whether the positions of lines are compared, so that a recognizer without positions has no such rate.
  var isOfPlacedLines: Bool { traits.part == .lines }

  /// Whether it is a correlation, which can be negative.
  package var isCorrelation: Bool { traits.counted == .correlation }

  /// Whether edits are counted; otherwise it is an agreement, which is at most 1.
  package var isErrorRate: Bool { traits.counted == .errors }
}

extension Metric.Rate {
  /// Whether its errors are pairs of pages: one page can spoil many of them, so that no bound is valid.
  package var countsPairs: Bool { self == .duplicatesF1 || self == .duplicatesPrecision }
}
