internal import PagemarkElementary
internal import PagemarkPipeline
public import PagemarkScoring

/// What a gate requires: a metric, a direction and a bound, as in `latency.p95 <= 2 s` or `cer <= baseline + 0.5 pt`.
public struct Requirement: Hashable, Sendable {
  /// On which side of the bound a value meets a requirement.
  public enum Direction: String, Hashable, Sendable {
    case atMost = "<="
    case atLeast = ">="

    /// The only direction in which a metric can be required.
    init(of metric: Metric) {
      self = metric.polarity == .smallerIsBetter ? .atMost : .atLeast
    }
  }

  /// What a value is compared with.
  public enum Bound: Hashable, Sendable {
    /// In the metric's unit: a ratio, seconds or bytes.
    case value(Double)
    /// The baseline's value, with a tolerance for being worse.
    case baseline(Tolerance)
  }

  /// How much worse than the baseline is acceptable; 0 or more.
  public enum Tolerance: Hashable, Sendable {
    /// In the metric's unit.
    case absolute(Double)
    /// As a share of the baseline's value.
    case relative(Double)
  }

  public let metric: Metric
  public let bound: Bound
  /// The text in the suite.
  public let text: String

  public var direction: Direction { Direction(of: metric) }

  /// Parses `METRIC <= VALUE UNIT` or `METRIC <= baseline + VALUE UNIT`; metrics for which larger is better use `>=`
  /// and `-`.
  ///
  /// - Parameter text: The text in the suite.
  /// - Throws: `RequirementFault`, which says what is wrong and what would be right.
  public init(_ text: String) throws(RequirementFault) {
    let words = text.split(separator: " ").map { String($0) }
    guard (3...6).contains(words.count), let direction = Direction(rawValue: words[1]) else {
      throw .malformed(text)
    }
    guard let metric = Metric(words[0]) else { throw .unknownMetric(words[0]) }
    let boundText = words[2...].joined(separator: " ")
    guard direction == Direction(of: metric) else { throw .wrongDirection(metric) }
    if words[2] == "baseline" {
      bound = .baseline(try Self.tolerance(Array(words[3...]), of: metric))
    } else {
      guard let threshold = Self.threshold(boundText, of: metric) else {
        throw .unreadableThreshold(boundText, metric: metric)
      }
      guard threshold <= metric.largestValue else {
        throw .beyondReach(boundText, metric: metric)
      }
      // "5" instead of "5 %" would mean 500 %, which no page exceeds.
      guard metric.unit != .ratio || threshold <= 1 || boundText.hasSuffix("%") else {
        throw .lacksPercent(boundText, metric: metric)
      }
      bound = .value(threshold)
    }
    self.metric = metric
    self.text = words.joined(separator: " ")
  }

  /// Whether the estimate alone decides nothing: times of two runs differ even if nothing has changed.
  var failsOnlyWhereRefuted: Bool {
    if case .latency = metric { needsBaseline } else { false }
  }

  /// The tolerance as it is written, such as `0.5 pt`; empty if there is none.
  var margin: String {
    // METRIC <= baseline + AMOUNT
    needsBaseline ? text.split(separator: " ").dropFirst(4).joined(separator: " ") : ""
  }

  /// Whether the threshold depends on a baseline.
  public var needsBaseline: Bool {
    if case .baseline = bound { true } else { false }
  }

  /// The value to reach, in the metric's unit; `nil` if that needs a baseline and there is none.
  public func threshold(baseline: Double?) -> Double? {
    let sign = direction == .atMost ? 1.0 : -1.0
    return switch bound {
    case .value(let value): value
    case .baseline(.absolute(let amount)): baseline.map { $0 + sign * amount }
    case .baseline(.relative(let share)): baseline.map { $0 + sign * share * abs($0) }
    }
  }

  /// Whether a value meets a threshold.
  public func isMet(by value: Double, threshold: Double) -> Bool {
    direction == .atMost ? value <= threshold : value >= threshold
  }

  /// Parses what follows `baseline`: nothing, or a sign, a number and its unit.
  private static func tolerance(
    _ words: [String], of metric: Metric
  ) throws(RequirementFault) -> Tolerance {
    guard let sign = words.first else { return .absolute(0) }
    guard ["+", "-", "−"].contains(sign) else {
      throw .unreadableTolerance(words.joined(separator: " "), metric: metric)
    }
    // A tolerance is only for being worse: a value better than the baseline never fails.
    guard (sign == "+") == (metric.polarity == .smallerIsBetter) else {
      throw .demandsImprovement(metric)
    }
    let rest = words.dropFirst().joined(separator: " ")
    let written = WrittenAmount(rest)
    if written?.unit == "%", let share = written?.ratio { return .relative(share) }
    let absolute = metric.unit == .ratio ? written?.points : amount(rest, in: metric.unit)
    guard let absolute else {
      throw .unreadableTolerance(words.joined(separator: " "), metric: metric)
    }
    return .absolute(absolute)
  }

  /// Parses a value that a metric can have; differences may be negative, and in percentage points.
  private static func threshold(_ text: String, of metric: Metric) -> Double? {
    guard let least = metric.pageRange?.lowerBound, least < 0, metric.unit == .ratio else {
      return amount(text, in: metric.unit)
    }
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    let written = WrittenAmount(isNegative ? String(text.dropFirst()) : text)
    guard let size = written?.ratio ?? written?.points else { return nil }
    let value = isNegative ? -size : size
    return value < least ? nil : value
  }

  /// Parses a number and its unit, and converts it to the metric's unit.
  private static func amount(_ text: String, in unit: Metric.Unit) -> Double? {
    guard let amount = WrittenAmount(text) else { return nil }
    return switch unit {
    case .ratio: amount.ratio
    case .seconds: amount.seconds
    case .bytes: amount.bytes
    case .money, .count: amount.unit.isEmpty ? amount.number : nil
    case .degrees: ["°", "deg"].contains(amount.unit) ? amount.number : nil
    case .pagesPerSecond: ["pages/s", "page/s"].contains(amount.unit) ? amount.number : nil
    }
  }
}

/// Why a requirement was rejected; the description says what would be right.
public enum RequirementFault: Error, Hashable, Sendable, CustomStringConvertible {
  case malformed(String)
  case unknownMetric(String)
  case unreadableThreshold(String, metric: Metric)
  case beyondReach(String, metric: Metric)
  case lacksPercent(String, metric: Metric)
  case wrongDirection(Metric)
  case unreadableTolerance(String, metric: Metric)
  case demandsImprovement(Metric)

  public var description: String {
    switch self {
    case .malformed(let text):
      "'\(text)' is not a gate: write METRIC <= VALUE or METRIC >= VALUE, such as latency.p95 <= 2 s"
    case .unknownMetric(let name):
      "there is no metric '\(name)'"
        + suggestion(for: name, among: Metric.listed.map(\.description))
    case .unreadableThreshold(let value, let metric):
      "'\(value)' is not a threshold for \(metric): write "
        + metric.unit.exampleThreshold
    case .beyondReach(let value, let metric):
      "\(metric) is never above 1: '\(value)' may be missing its %"
    case .lacksPercent(let value, let metric):
      "'\(value)' for \(metric) is missing its %: write \(value) %, or a share such as 0.05"
    case .wrongDirection(let metric):
      metric.polarity == .smallerIsBetter
        ? "\(metric) is better when smaller: write \(metric) <= …"
        : "\(metric) is better when larger: write \(metric) >= …"
    case .unreadableTolerance(let text, let metric):
      "'\(text)' is not a tolerance for \(metric): write \(metric.direction) baseline "
        + "\(metric.toleranceSign) \(metric.unit.exampleTolerance), or 5 % of the baseline's value"
    case .demandsImprovement(let metric):
      "a tolerance says how much worse may still pass: write \(metric) \(metric.direction) "
        + "baseline \(metric.toleranceSign) \(metric.unit.exampleTolerance)"
    }
  }
}

extension Metric {
  fileprivate var direction: String { Requirement.Direction(of: self).rawValue }
  fileprivate var toleranceSign: String { polarity == .smallerIsBetter ? "+" : "-" }
}

extension Metric.Unit {
  /// An example of a bound in the unit.
  public var exampleThreshold: String {
    switch self {
    case .ratio: "90 % or 0.9"
    case .seconds: "2 s or 500 ms"
    case .bytes: "100 MB"
    case .degrees: "0.5 °"
    case .money: "0.01"
    case .count: "3"
    case .pagesPerSecond: "2 pages/s"
    }
  }

  /// An example of a tolerance in the unit; a share of the baseline's value is another way.
  public var exampleTolerance: String {
    switch self {
    case .ratio: "0.5 pt"
    case .seconds: "50 ms"
    case .bytes: "10 MB"
    case .degrees: "0.1 °"
    case .money: "0.001"
    case .count: "1"
    case .pagesPerSecond: "5 %"
    }
  }
}

/// Encoded as its text.
extension Requirement: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(text)
  }
}
