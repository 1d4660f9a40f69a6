/// What a gate demands: a metric, a direction and a threshold, as in `latency.p95 <= 2 s`.
public struct Requirement: Hashable, Sendable {
  public enum Comparison: String, Hashable, Sendable {
    case atMost = "<="
    case atLeast = ">="
  }

  public let metric: Metric
  public let comparison: Comparison
  /// In the metric's unit: a ratio, seconds or bytes.
  public let threshold: Double
  /// As the suite writes it.
  public let text: String

  /// Reads `METRIC <= VALUE UNIT` or `METRIC >= VALUE UNIT`.
  ///
  /// - Throws: What is wrong, and what would be right.
  public init(_ text: String) throws(RequirementFault) {
    let words = text.split(separator: " ").map { String($0) }
    guard (3...6).contains(words.count), let comparison = Comparison(rawValue: words[1]) else {
      throw .malformed(text)
    }
    guard let metric = Metric(words[0]) else { throw .unknownMetric(words[0]) }
    guard words[2] != "baseline" else { throw .needsBaseline(text) }
    guard let threshold = Self.threshold(Array(words[2...]), in: metric.unit) else {
      throw .unreadableThreshold(words[2...].joined(separator: " "), metric: metric)
    }
    guard threshold <= metric.largestValue else {
      throw .beyondReach(words[2...].joined(separator: " "), metric: metric)
    }
    let demanded: Metric.Polarity =
      comparison == .atMost ? .smallerIsBetter : .largerIsBetter
    guard demanded == metric.polarity else { throw .wrongDirection(metric) }
    (self.metric, self.comparison, self.threshold) = (metric, comparison, threshold)
    self.text = words.joined(separator: " ")
  }

  /// Whether a value meets the requirement.
  public func isMet(by value: Double) -> Bool {
    comparison == .atMost ? value <= threshold : value >= threshold
  }

  /// A number and its unit, joined or apart, in the metric's unit.
  private static func threshold(_ words: [String], in unit: Metric.Unit) -> Double? {
    guard words.count <= 2, let first = words.first else { return nil }
    let number = first.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    let suffix = first.dropFirst(number.count) + (words.count == 2 ? words[1] : "")
    guard let amount = Double(number), amount.isFinite, amount >= 0,
      words.count == 1 || number.count == first.count
    else { return nil }
    // Divided, not multiplied by 0.01: 95 % is exactly what 19 of 20 is.
    switch (unit, suffix) {
    case (.ratio, "%"): return amount / 100
    case (.ratio, ""), (.seconds, "s"), (.bytes, "B"): return amount
    case (.seconds, "ms"): return amount / 1000
    case (.pagesPerSecond, "pages/s"), (.pagesPerSecond, "page/s"): return amount
    case (.bytes, "KB"): return amount * 1e3
    case (.bytes, "MB"): return amount * 1e6
    case (.bytes, "GB"): return amount * 1e9
    case (.bytes, "KiB"): return amount * 1024
    case (.bytes, "MiB"): return amount * 1_048_576
    default: return nil
    }
  }
}

/// Why a requirement was refused; the description says what would be right.
public enum RequirementFault: Error, Hashable, Sendable, CustomStringConvertible {
  case malformed(String)
  case unknownMetric(String)
  case unreadableThreshold(String, metric: Metric)
  case beyondReach(String, metric: Metric)
  case wrongDirection(Metric)
  case needsBaseline(String)

  public var description: String {
    switch self {
    case .malformed(let text):
      "'\(text)' is no gate: write METRIC <= VALUE or METRIC >= VALUE, such as latency.p95 <= 2 s"
    case .unknownMetric(let name):
      "there is no metric '\(name)'" + suggestion(for: name, among: Metric.plain.map(\.description))
    case .unreadableThreshold(let value, let metric):
      "'\(value)' is no threshold for \(metric): write "
        + (metric.unit == .ratio
          ? "90 % or 0.9"
          : metric.unit == .seconds
            ? "2 s or 500 ms" : metric.unit == .bytes ? "100 MB" : "2 \(metric.unit.rawValue)")
    case .beyondReach(let value, let metric):
      "\(metric) is never above 1: '\(value)' lacks its % perhaps"
    case .wrongDirection(let metric):
      metric.polarity == .smallerIsBetter
        ? "\(metric) is better when smaller: write \(metric) <= …"
        : "\(metric) is better when larger: write \(metric) >= …"
    case .needsBaseline(let text):
      "'\(text)' compares with a baseline, which this version can't do: write a fixed threshold"
    }
  }
}

/// Written as the text.
extension Requirement: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(text)
  }
}
