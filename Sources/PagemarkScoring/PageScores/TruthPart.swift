/// What can be known of a page, by the keys of a record of truth.
public enum TruthPart: String, Hashable, Sendable, Codable, CaseIterable {
  case text, excerpt, words, lines, outline, skew, fields, questions

  /// What a page has to declare absent so that it need not have this: excerpt and words are made from the text
  /// where the truth has none of their own.
  package var excuses: [TruthPart] {
    switch self {
    case .excerpt, .words: [self, .text]
    case .text, .lines, .outline, .skew, .fields, .questions: [self]
    }
  }
}

extension Metric {
  /// What a page must be known by to have a value of the metric; `nil` for one that no truth is asked for.
  package var truthPart: TruthPart? {
    switch self {
    case .worst(let rate): Metric.rate(rate, .micro).truthPart
    case .rate(.cer, _), .rate(.layoutNeutralCER, _), .rate(.unorderedCER, _), .rate(.wer, _): .text
    case .rate(.excerptCER, _), .rate(.excerptWER, _): .excerpt
    case .rate(.wordPrecision, _), .rate(.wordRecall, _), .rate(.wordF1, _),
      .calibrationError(.words):
      .words
    case .rate(.lineF1, _), .rate(.readingOrderTau, _): .lines
    case .rate(.anls, _), .rate(.anlsStar, _), .rate(.answerAccuracy, _): .questions
    case .mean(.quadIoU), .mean(.cornerError): .outline
    case .mean(.skewError): .skew
    case .field, .calibrationError(.fields): .fields
    case .mean(.costPerPage), .latency, .peakMemory, .sessionPeakMemory, .sessionCompletion,
      .coldStart, .throughput, .failureRate, .recoveryRate:
      nil
    }
  }
}

extension Reference {
  /// Whether the page is known by it.
  public func has(_ part: TruthPart) -> Bool {
    switch part {
    case .text: text != nil
    case .excerpt: excerpt != nil
    case .words: words != nil
    case .lines: !lineBoxes.isEmpty
    case .outline: outline != nil
    case .skew: skew != nil
    case .fields: !fields.isEmpty
    case .questions: !questions.isEmpty
    }
  }

  /// What the page has not and need not have: what is declared so, and fields none of which anybody labelled.
  ///
  /// `nil` if there is nothing of the kind.
  package var excused: [TruthPart]? {
    var parts = (absent ?? []).filter { !has($0) }
    if !fields.isEmpty, fields.values.allSatisfy({ $0 == .unlabelled }) { parts.append(.fields) }
    return parts.isEmpty ? nil : parts
  }
}
