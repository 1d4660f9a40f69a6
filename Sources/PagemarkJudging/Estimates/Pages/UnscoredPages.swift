internal import PagemarkPipeline
internal import PagemarkReading
public import PagemarkScoring

/// Pages that should have a value of a metric but have none, because their ground truth is missing or unusable.
///
/// The values of the other pages then say nothing about the dataset.
public struct UnscoredPages: Hashable, Sendable, Codable {
  /// The part of the ground truth that the pages lack.
  public var truth: TruthPart
  public var pages: Int
  /// Number of pages that should have a value, including these.
  public var total: Int
  /// The name of the first of these pages.
  public var first: String
  /// Why the first page has no value, and what would be right.
  public var reason: String
}

extension UnscoredPages: CustomStringConvertible {
  /// Such as `5 of 6 unscored: first p0001: the page has no text: write what it says to p0001.txt`.
  public var description: String {
    "\(pages) of \(total) unscored: " + (pages == 1 ? "" : "first ") + "\(first): \(reason)"
  }
}

extension Measurements {
  /// The pages that should have a value of the metric but have none; `nil` if there are none.
  ///
  /// A page owes what its ground truth does not declare absent. If no page of the dataset has the part, none owes it:
  /// receipts without texts have no `cer`.
  ///
  /// - Complexity: O(n) in the pages.
  public func unscored(for metric: Metric) -> UnscoredPages? {
    guard let part = metric.truthPart else { return nil }
    var scored = 0
    var unscored: [Int] = []
    for index in accuracy.indices {
      if accuracy[index].hasValue(of: metric) {
        scored += 1
      } else if accuracy[index].absent?.contains(where: part.excuses.contains) != true {
        unscored.append(index)
      }
    }
    // An unreadable ground truth might have had the part.
    if scored == 0 { unscored.removeAll { accuracy[$0].brokenTruth == nil } }
    guard let first = unscored.first else { return nil }
    return UnscoredPages(
      truth: part, pages: unscored.count, total: scored + unscored.count,
      first: accuracy[first].case,
      reason: accuracy[first].reason(without: part))
  }

  /// Grouped by what their ground truth lacks; pages that lack everything for one reason are listed once.
  public var unscored: [UnscoredPages] {
    let examples: [Metric] = [
      .rate(.cer, .micro), .rate(.excerptCER, .micro), .rate(.wordRecall, .micro),
      .rate(.lineF1, .micro), .mean(.quadIoU), .mean(.skewError), .field(.total, .accuracy),
      .rate(.answerAccuracy, .micro),
    ]
    return examples.compactMap { unscored(for: $0) }.reduce(into: []) { listed, pages in
      if let same = listed.firstIndex(where: { $0.isOfTheSame(pages) }) {
        if listed[same].total < pages.total { listed[same] = pages }
      } else {
        listed.append(pages)
      }
    }
  }
}

extension UnscoredPages {
  /// Whether both describe the same pages, although other pages may lack only one of the two parts.
  fileprivate func isOfTheSame(_ other: UnscoredPages) -> Bool {
    (pages, first, reason) == (other.pages, other.first, other.reason)
  }
}

extension Metric.Rate {
  /// The rate that every page has whose ground truth was used for this one.
  fileprivate var evidence: Metric.Rate {
    switch self {
    // An order needs at least two found lines, and some questions have no similarity.
    case .readingOrderTau: .lineF1
    case .anls, .anlsStar: .answerAccuracy
    // Only blank pages have one.
    case .blankFalseText: .cer
    default: self
    }
  }
}

extension CaseRecord {
  /// Whether the page's ground truth was used for the metric, whatever the result.
  // Inlined, so that records are looked at in place instead of being copied; a function that calls itself is not.
  @inline(__always)
  fileprivate func hasValue(of metric: Metric) -> Bool {
    switch metric {
    case .rate(let rate, _), .worst(let rate): scores[rate.evidence] != nil
    case .mean(let mean): values[mean] != nil
    case .field, .selection, .calibrationError(.fields), .qualityAUC: !fields.isEmpty
    case .calibrationError(.words): scores[.wordRecall] != nil
    // These need no ground truth.
    case .latency, .peakMemory, .sessionPeakMemory, .sessionCompletion, .sessionTime, .coldStart,
      .throughput,
      .failureRate, .lowConfidenceRate, .recoveryRate:
      true
    }
  }

  /// Why no part of the page's ground truth can be used; `nil` if some can, or the page failed.
  fileprivate var brokenTruth: String? {
    guard case .unscored(let reason) = outcome, outcome != .nothingMeasured else { return nil }
    return reason
  }

  fileprivate func reason(without part: TruthPart) -> String {
    if let brokenTruth { return brokenTruth }
    if part == .text, scores[.cer] != nil {
      return "its text is too long for this metric"
    }
    return
      "its truth has no \(part.rawValue): write it, or 'absent: [\(part.rawValue)]' if it owes none"
  }
}
