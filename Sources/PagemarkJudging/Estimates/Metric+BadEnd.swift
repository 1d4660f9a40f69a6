internal import PagemarkScoring
internal import PagemarkStatistics

extension Metric {
  /// Where pages that were not seen may be worse than those measured.
  var badEnd: ShownInterval.BadEnd {
    if case .throughput = self { return .none }
    return switch polarity {
    case .smallerIsBetter: .high(limit: pageRange?.upperBound ?? .infinity)
    case .largerIsBetter: .low(limit: pageRange?.lowerBound ?? 0)
    }
  }
}
