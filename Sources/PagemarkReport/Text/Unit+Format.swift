internal import Foundation
public import PagemarkJudging
public import PagemarkScoring

extension Metric.Unit {
  /// A value for people: `6.1 %`, `1.31 s`, `84 MB`; `–` for none.
  public func format(_ value: Double?) -> String {
    guard let value else { return "–" }
    if value == .infinity { return "∞" }
    return switch self {
    case .ratio: String(format: "%.1f %%", value * 100)
    case .seconds:
      value < 0.01
        ? String(format: "%.2f ms", value * 1000)
        : value < 1 ? String(format: "%.0f ms", value * 1000) : String(format: "%.2f s", value)
    case .money: String(format: "%.4f", value)
    case .degrees: String(format: "%.2f°", value)
    case .count: String(format: value == value.rounded() ? "%.0f" : "%.1f", value)
    case .pagesPerSecond: String(format: "%.2f pages/s", value)
    case .bytes:
      abs(value) < 1e6
        ? String(format: "%.0f kB", value / 1e3)
        : String(format: abs(value) < 1e7 ? "%.1f MB" : "%.0f MB", value / 1e6)
    }
  }
}

extension Metric.Unit {
  /// A value with the ends of its interval that are known: `6.1 % (5.5 % … 6.8 %)`, `1.87 s (≥ 1.68 s)`.
  func format(_ value: Double?, low: Double?, high: Double?) -> String {
    switch (low, high) {
    case (nil, nil): format(value)
    case (let low?, nil): "\(format(value)) (≥ \(format(low)))"
    case (nil, let high?): "\(format(value)) (≤ \(format(high)))"
    case (let low?, let high?): "\(format(value)) (\(format(low)) … \(format(high)))"
    }
  }

  /// A difference with its sign: `+0.9 pt`, `−41 ms`; `–` for none.
  public func formatDifference(_ value: Double?) -> String {
    guard let value else { return "–" }
    return Self.sign(of: value) + formatMagnitude(value)
  }

  /// A difference without its sign: `0.9 pt`, `41 ms`.
  func formatMagnitude(_ value: Double) -> String {
    self == .ratio ? String(format: "%.1f pt", abs(value) * 100) : format(abs(value))
  }

  /// The number of a difference, as in `formatMagnitude` but without the unit of `value`.
  func formatBound(_ bound: Double, besides value: Double) -> String {
    let text = formatMagnitude(bound)
    let (number, unit) = Self.parts(text)
    let sign = Self.sign(of: bound, plus: "")
    return unit == Self.parts(formatMagnitude(value)).unit ? sign + number : sign + text
  }

  private static func parts(_ text: String) -> (number: String, unit: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    return (words[0], words.count > 1 ? words[1] : "")
  }

  private static func sign(of value: Double, plus: String = "+") -> String {
    value < 0 ? "−" : value > 0 ? plus : ""
  }
}

extension MetricEstimate {
  /// The value with its interval: `6.1 % (5.5 … 6.8)`; if pages were read several times, with the standard deviations
  /// between pages and between readings of a page: `6.1 % (5.5 … 6.8), pages ± 8.1 %, draws ± 0.4 %`.
  public var formatted: String {
    guard let spread else { return withInterval }
    return withInterval
      + ", pages ± \(unit.format(spread.pages)), draws ± \(unit.format(spread.draws))"
  }

  private var withInterval: String { unit.format(estimate, low: low, high: high) }
}
