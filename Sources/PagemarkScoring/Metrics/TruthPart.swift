/// A part of a page's ground truth; raw values are the keys of a truth record.
public enum TruthPart: String, Hashable, Sendable, Codable, CaseIterable {
  case text, excerpt, words, lines, outline, skew, fields, questions, quality, paper

  /// The parts of which at least one must be declared absent so that this one is not owed.
  ///
  /// Excerpt and words are derived from the text if the ground truth has none of its own.
  package var excuses: [TruthPart] {
    switch self {
    case .excerpt, .words: [self, .text]
    case .text, .lines, .outline, .skew, .fields, .questions, .quality, .paper: [self]
    }
  }
}

extension Metric {
  /// The part that a page must have for the metric to have a value; `nil` if the metric needs no ground truth.
  package var truthPart: TruthPart? {
    switch self {
    case .rate(let rate, _), .worst(let rate): rate.truthPart
    case .calibrationError(.words): .words
    case .mean(let mean): mean.traits.truth
    case .field, .selection, .calibrationError(.fields), .qualityAUC: .fields
    case .latency, .peakMemory, .sessionPeakMemory, .sessionCompletion, .sessionTime,
      .coldStart, .throughput, .failureRate, .lowConfidenceRate, .recoveryRate:
      nil
    }
  }
}
