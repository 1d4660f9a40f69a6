internal import PagemarkScoring
internal import PagemarkStatistics

extension Metric {
  /// The direction in which pages that were not seen can be worse than the measured ones.
  var badEnd: ShownInterval.BadEnd {
    if case .throughput = self { return .none }
    return switch polarity {
    case .smallerIsBetter: .high(limit: pageRange?.upperBound ?? .infinity)
    case .largerIsBetter: .low(limit: pageRange?.lowerBound ?? 0)
    }
  }
}
