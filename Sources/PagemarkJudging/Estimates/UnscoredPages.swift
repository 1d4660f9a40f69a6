public import PagemarkPipeline
internal import PagemarkReading
public import PagemarkScoring

/// Pages that should have a value of a metric and have none: their truth can't be used, or is not there.
///
/// What the other pages come to tells nothing of the dataset.
public struct UnscoredPages: Hashable, Sendable, Codable {
  /// What the pages are not known by.
  public var truth: TruthPart
  public var pages: Int
  /// Pages that should have a value, these among them.
  public var total: Int
  /// The first of them by its name.
  public var first: String
  /// Why that has none, and what would be right.
  public var reason: String
}

extension UnscoredPages: CustomStringConvertible {
  /// `5 of 6 unscored: first p0001: the page has no text: write what it says to p0001.txt`.
  public var description: String {
    "\(pages) of \(total) unscored: " + (pages == 1 ? "" : "first ") + "\(first): \(reason)"
  }
}

extension Measurements {
  /// The pages that should have a value of the metric and have none; `nil` if every page has one that owes it.
  ///
  /// A page owes what its truth does not declare absent. Where the dataset as a whole says nothing of the kind, no page
  /// owes it: receipts without texts have no `cer`.
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
    // A truth that can't be read might have said something of the kind.
    if scored == 0 { unscored.removeAll { accuracy[$0].brokenTruth == nil } }
    guard let first = unscored.first else { return nil }
    return UnscoredPages(
      truth: part, pages: unscored.count, total: scored + unscored.count,
      first: accuracy[first].case,
      reason: accuracy[first].reason(without: part))
  }

  /// By what their truth lacks; pages that lack everything for one reason are listed once.
  public var unscored: [UnscoredPages] {
    let examples: [Metric] = [
      .rate(.cer, .micro), .rate(.excerptCER, .micro), .rate(.wordRecall, .micro),
      .rate(.lineF1, .micro), .mean(.quadIoU), .mean(.skewError), .field(.total, .accuracy),
      .rate(.answerAccuracy, .micro),
    ]
    return examples.compactMap { unscored(for: $0) }.reduce(into: []) { told, pages in
      if let same = told.firstIndex(where: { $0.isOfTheSame(pages) }) {
        if told[same].total < pages.total { told[same] = pages }
      } else {
        told.append(pages)
      }
    }
  }
}

extension UnscoredPages {
  /// Whether both tell of the same pages, though other pages may lack the one and not the other.
  fileprivate func isOfTheSame(_ other: UnscoredPages) -> Bool {
    (pages, first, reason) == (other.pages, other.first, other.reason)
  }
}

extension Outcome {
  /// Of a page whose truth is in order.
  public static let nothingMeasured = Outcome.unscored(
    reason: "nothing of its truth is measured by this pipeline")
}

extension CaseRecord {
  /// Whether the page's truth was held against something for the metric, whatever came of it.
  fileprivate func hasValue(of metric: Metric) -> Bool {
    switch metric {
    // Two lines must be found to have an order, and some questions have no similarity.
    case .rate(.readingOrderTau, _): scores[.lineF1] != nil
    case .rate(.anls, _), .rate(.anlsStar, _): scores[.answerAccuracy] != nil
    case .rate(let rate, _): scores[rate] != nil
    case .worst(let rate): hasValue(of: .rate(rate, .micro))
    case .mean(let mean): values[mean] != nil
    case .field, .calibrationError(.fields): !fields.isEmpty
    case .calibrationError(.words): scores[.wordRecall] != nil
    // Asked of no truth.
    case .latency, .peakMemory, .sessionPeakMemory, .sessionCompletion, .coldStart, .throughput,
      .failureRate, .recoveryRate:
      true
    }
  }

  /// Why nothing of the page's truth can be used; `nil` if it can, or the page failed.
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
