internal import Foundation
internal import PagemarkScoring

/// One axis of a chart.
struct ChartAxis: Hashable, Sendable {
  /// The label, with the unit.
  var label: String
  /// The smallest and largest value that it shows.
  var low, high: Double
  var ticks: [Tick]
  var isLogarithmic = false

  /// A labeled position.
  struct Tick: Hashable, Sendable {
    var value: Double
    var label: String
  }

  /// Where an axis starts.
  enum Start {
    case atZero
    /// At zero, unless all values are far from it.
    case nearTheData
    /// At the smallest value.
    case atTheData
  }

  /// An axis of numbers that covers all values, with a tick or two around them.
  ///
  /// - Parameters:
  ///   - label: The label, with the unit.
  ///   - values: In the axis's own unit; values that are not finite are ignored.
  ///   - start: Where the axis starts.
  ///   - most: The largest possible value, such as 100 %.
  init(
    _ label: String, holding values: [Double], from start: Start = .nearTheData,
    most: Double = .infinity
  ) {
    let finite = values.filter { $0.isFinite }
    var low = finite.min() ?? 0
    var high = finite.max() ?? 1
    let isFar = start == .atTheData || (start == .nearTheData && low > high * 0.5)
    if low >= 0, !isFar { low = 0 }
    if high <= 0, start == .atZero { high = 0 }
    if high - low <= abs(high) * 1e-9 {
      high += max(abs(high) * 0.1, 1e-6)
      if low != 0 { low -= max(abs(low) * 0.1, 1e-6) }
    }
    let step = Self.step(of: (high - low) / 5)
    let first = (low / step).rounded(.down)
    let last = min((high / step).rounded(.up), (most / step).rounded(.down))
    (self.label, self.low, self.high) = (label, first * step, max(last * step, min(high, most)))
    ticks = (Int(first)...Int(max(first + 1, last))).map { number in
      Tick(value: Double(number) * step, label: Self.format(Double(number) * step, step: step))
    }
  }

  /// An axis of values above 0 that span several powers of ten.
  init(logarithmic label: String, holding values: [Double]) {
    let finite = values.filter { $0.isFinite && $0 > 0 }
    let low = finite.min() ?? 0.1
    let high = max(finite.max() ?? 1, low * 1.5)
    let powers = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
    let places = powers.flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }
    let first = places.last { $0 <= low } ?? low
    let last = places.first { $0 >= high } ?? high
    (self.label, self.low, self.high, isLogarithmic) = (label, first, last, true)
    let shown = places.filter { (first...last).contains($0) }
    let tens = powers.map { pow(10, Double($0)) }.filter { (first...last).contains($0) }
    ticks = (shown.count > 9 && tens.count > 1 ? tens : shown)
      .map { Tick(value: $0, label: Self.format($0, step: $0)) }
  }

  /// An axis of names, the first at 0, the second at 1.
  init(_ label: String, names: [String]) {
    (self.label, low, high) = (label, -0.5, Double(max(names.count, 1)) - 0.5)
    ticks = names.enumerated().map { Tick(value: Double($0), label: $1) }
  }

  /// The smallest 1, 2 or 5 times a power of ten that is not below the value.
  private static func step(of value: Double) -> Double {
    let power = pow(10, log10(value).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= value * 0.999 } ?? power * 10
  }

  /// Formats with as many decimal places as the step has.
  static func format(_ value: Double, step: Double) -> String {
    let places = max(0, Int(-log10(step).rounded(.down)))
    let text = String(format: "%.\(min(places, 9))f", value)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}

/// The scale in which values of a metric are shown along an axis.
struct ChartScale: Hashable, Sendable {
  /// The factor on a value.
  let factor: Double
  /// Empty for counts, and for money, whose currency is in the price file.
  let unit: String

  /// - Parameters:
  ///   - unit: The metric's unit.
  ///   - values: In that unit; values below a second are shown in milliseconds.
  init(_ unit: Metric.Unit, for values: [Double]) {
    let largest = values.filter(\.isFinite).map(abs).max() ?? 0
    (factor, self.unit) =
      switch unit {
      case .ratio: (100, "%")
      case .seconds: largest < 1 ? (1000, "ms") : (1, "s")
      case .bytes: (1e-6, "MB")
      case .degrees: (1, "°")
      case .money, .count: (1, "")
      case .pagesPerSecond: (1, "pages/s")
      }
  }

  func label(_ name: String) -> String { unit.isEmpty ? name : "\(name) (\(unit))" }
}
