public import PagemarkScoring

/// What a row of a comparison, or a gate against a baseline, holds two measurements against each other by.
public enum Compared: Hashable, Sendable {
  /// All cases together: the micro average, a share, a mean; of times and memory their mean ratio.
  case quantity(Quantity)
  /// `cer.macro`: the mean of the pages' rates.
  case macro(Metric.Rate)
  /// `latency.p95`: the ratio of both percentiles.
  case percentile(Metric.LatencySpan, Int)

  /// How a metric is compared; `nil` for one that cases have no value of.
  public init?(_ metric: Metric) {
    switch metric {
    case .rate(let rate, .macro): self = .macro(rate)
    case .latency(let span, let percentile): self = .percentile(span, percentile)
    default:
      guard let quantity = metric.quantity else { return nil }
      self = .quantity(quantity)
    }
  }

  /// What each case has one value of.
  public var quantity: Quantity {
    switch self {
    case .quantity(let quantity): quantity
    case .macro(let rate): .rate(rate)
    case .percentile(let span, _): .time(span)
    }
  }

  /// The time that it is of, as the metric of a percentile; `nil` for what is no time.
  var time: Metric? {
    switch self {
    case .percentile(let span, let percentile): .latency(span, percentile: percentile)
    case .quantity(.time(let span)): .latency(span, percentile: 50)
    case .quantity, .macro: nil
    }
  }

  /// Whether it is compared as a ratio of what it costs.
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

  /// The quantity or metric of that name; `nil` if there is none.
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
