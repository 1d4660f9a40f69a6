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
    case .bytes: String(format: "%.0f MB", value / 1e6)
    }
  }
}

extension MetricEstimate {
  /// The value with its interval: `6.1 % (5.5 … 6.8)`.
  public var formatted: String {
    guard let low, let high else { return unit.format(estimate) }
    return "\(unit.format(estimate)) (\(unit.format(low)) … \(unit.format(high)))"
  }
}
