internal import PagemarkReading
internal import PagemarkScoring

extension Metric {
  /// The metrics that a reader looks at first, in this order.
  static let headline: [Metric] = [
    .rate(.cer, .micro), .rate(.layoutNeutralCER, .micro), .rate(.unorderedCER, .micro),
    .rate(.wer, .micro), .rate(.excerptCER, .micro), .mean(.quadIoU), .mean(.skewError),
    .rate(.wordRecall, .micro), .field(.total, .accuracy), .field(.total, .ceiling),
    .field(.date, .accuracy), .field(.date, .ceiling), .field(.vendor, .accuracy),
    .field(.vendor, .ceiling), .rate(.answerAccuracy, .micro), .rate(.anls, .micro),
    .rate(.anlsStar, .micro),
    .mean(.generatedValid), .latency(.page, percentile: 50), .latency(.page, percentile: 95),
    .latency(.readings, percentile: 95), .peakMemory, .sessionPeakMemory, .sessionCompletion,
    .sessionTime(.firstResult), .sessionTime(.progress),
    .recoveryRate, .failureRate,
  ]
}
