public import PagemarkReading
public import PagemarkScoring

/// What each case has one value of, so that two pipelines can be compared case by case.
///
/// Several metrics can be derived from one quantity: `cer` and `cer.macro`, `latency.p50` and `latency.p95`.
public enum Quantity: Hashable, Sendable {
  case rate(Metric.Rate)
  case mean(Metric.Mean)
  case field(FieldKind, Metric.FieldMeasure)
  case failure
  /// Whether a case failed, or its text has too little confidence.
  case lowConfidence
  /// Whether a case that met a fault had a usable result.
  case recovery
  /// Wall or CPU time of a page or of a step.
  case time(Metric.LatencySpan)
  case memory

  /// The metric that has the same name, unit and direction.
  public var metric: Metric {
    switch self {
    case .rate(let rate): .rate(rate, .micro)
    case .mean(let mean): .mean(mean)
    case .field(let kind, let measure): .field(kind, measure)
    case .failure: .failureRate
    case .lowConfidence: .lowConfidenceRate
    case .recovery: .recoveryRate
    case .time(let span): .latency(span, percentile: 50)
    case .memory: .peakMemory
    }
  }

  public var unit: Metric.Unit { metric.unit }
  public var polarity: Metric.Polarity { metric.polarity }
  public var lane: Lane { metric.lane }

  /// Whether it is a cost, such as a time, which is compared as a ratio.
  public var isCost: Bool {
    switch self {
    case .time, .memory: true
    case .rate, .mean, .field, .failure, .lowConfidence, .recovery: false
    }
  }

  /// Whether every case is right or wrong, determined by its ground truth alone.
  var isProportion: Bool {
    switch self {
    case .field(_, .accuracy), .field(_, .recall), .field(_, .ceiling), .failure, .lowConfidence:
      true
    case .rate, .mean, .field, .recovery, .time, .memory: false
    }
  }
}

extension Quantity: CustomStringConvertible {
  /// The metric's name; for times, without a percentile.
  public var description: String {
    switch self {
    case .time(.page): "latency"
    case .time(.cpu): "latency.cpu"
    case .time(.working): "latency.working"
    case .time(.toPreview): "latency.toPreview"
    case .time(.readings): "latency.readings"
    case .time(.request): "latency.request"
    case .time(.firstToken): "latency.firstToken"
    case .time(.step(let step)): "latency.\(step)"
    case .rate, .mean, .field, .failure, .lowConfidence, .recovery, .memory: "\(metric)"
    }
  }

  /// The quantity of that name; `nil` if there is none.
  public init?(_ name: String) {
    let isTime = name == "latency" || name.hasPrefix("latency.")
    // `latency.p95` is a metric of the quantity, not a step with that name.
    if isTime, Metric(name) != nil { return nil }
    guard let quantity = Metric(isTime ? name + ".p50" : name)?.quantity,
      quantity.description == name
    else { return nil }
    self = quantity
  }

  /// Every quantity except the times of steps, with the fields that datasets declare.
  static func listed(with declared: [FieldKind]) -> [Quantity] {
    Metric.Rate.allCases.map { .rate($0) } + Metric.Mean.allCases.map { .mean($0) }
      + (FieldKind.ofReceipts + declared).flatMap { kind in
        [.accuracy, .precision, .f1, .ceiling, .extraction, .rowF1].map { .field(kind, $0) }
      }
      + [.failure, .lowConfidence, .recovery, .time(.page), .time(.cpu), .memory]
  }
}

extension Metric {
  /// The quantity from which it is estimated; `nil` if cases have no value of it.
  public var quantity: Quantity? {
    switch self {
    case .rate(let rate, _), .worst(let rate): .rate(rate)
    case .mean(let mean): .mean(mean)
    case .field(let kind, .recall): .field(kind, .accuracy)
    case .field(let kind, let measure): .field(kind, measure)
    case .calibrationError, .selection, .qualityAUC, .sessionPeakMemory, .sessionCompletion,
      .sessionTime,
      .coldStart,
      .throughput:
      nil
    case .latency(let span, _): .time(span)
    case .peakMemory: .memory
    case .failureRate: .failure
    case .lowConfidenceRate: .lowConfidence
    case .recoveryRate: .recovery
    }
  }
}
