internal import Foundation
public import PagemarkCore

extension Metric.Unit {
  /// A value as a person reads it: `6.1 %`, `1.31 s`, `84 MB`; `–` for none.
  public func format(_ value: Double?) -> String {
    guard let value else { return "–" }
    return switch self {
    case .ratio: String(format: "%.1f %%", value * 100)
    case .seconds:
      value < 0.01
        ? String(format: "%.2f ms", value * 1000)
        : value < 1 ? String(format: "%.0f ms", value * 1000) : String(format: "%.2f s", value)
    case .degrees: String(format: "%.2f°", value)
    case .pagesPerSecond: String(format: "%.2f pages/s", value)
    case .bytes: String(format: "%.0f MB", value / 1e6)
    }
  }
}

extension MetricEstimate {
  /// The value with its interval: `6.1 % (5.5 … 6.8)`.
  public var formatted: String {
    switch (low, high) {
    case (nil, nil): unit.format(estimate)
    case (let low?, nil): "\(unit.format(estimate)) (≥ \(unit.format(low)))"
    case (nil, let high?): "\(unit.format(estimate)) (≤ \(unit.format(high)))"
    case (let low?, let high?):
      "\(unit.format(estimate)) (\(unit.format(low)) … \(unit.format(high)))"
    }
  }
}
