public import PagemarkScoring

/// What a row of a comparison, or a gate against a baseline, compares.
public enum Compared: Hashable, Sendable {
  /// All cases together: the micro average, a share, or a mean; for times and memory, their mean ratio.
  case quantity(Quantity)
  /// `cer.macro`: the mean of the pages' rates.
  case macro(Metric.Rate)
  /// `latency.p95`: the ratio of the two percentiles.
  case percentile(Metric.LatencySpan, Int)

  /// How a metric is compared; `nil` if cases have no value of it.
  public init?(_ metric: Metric) {
    switch metric {
    case .rate(let rate, .macro): self = .macro(rate)
    case .latency(let span, let percentile): self = .percentile(span, percentile)
    default:
      guard let quantity = metric.quantity else { return nil }
      self = .quantity(quantity)
    }
  }

  /// The quantity of which each case has one value.
  public var quantity: Quantity {
    switch self {
    case .quantity(let quantity): quantity
    case .macro(let rate): .rate(rate)
    case .percentile(let span, _): .time(span)
    }
  }

  /// The metric of the percentile if it is a time; `nil` otherwise.
  var time: Metric? {
    switch self {
    case .percentile(let span, let percentile): .latency(span, percentile: percentile)
    case .quantity(.time(let span)): .latency(span, percentile: 50)
    case .quantity, .macro: nil
    }
  }

  /// Whether it is compared as a ratio, because it is a cost.
  public var isCost: Bool { quantity.isCost }
}

extension Compared: CustomStringConvertible {
  /// The name of the quantity or of the metric.
  public var description: String {
    switch self {
    case .quantity(let quantity): "\(quantity)"
    case .macro(let rate): "\(Metric.rate(rate, .macro))"
    case .percentile(let span, let percentile): "\(Metric.latency(span, percentile: percentile))"
    }
  }

  /// The quantity or metric with that name; `nil` if there is none.
  public init?(_ name: String) {
    if let quantity = Quantity(name) {
      self = .quantity(quantity)
    } else if let metric = Metric(name), let compared = Compared(metric) {
      self = compared
    } else {
      return nil
    }
  }
}
