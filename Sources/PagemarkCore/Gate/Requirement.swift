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
    guard words.count >= 3, let comparison = Comparison(rawValue: words[1]) else {
      throw .malformed(text)
    }
    guard let metric = Metric(words[0]) else { throw .unknownMetric(words[0]) }
    let value = words[2...].joined()
    guard !value.hasPrefix("baseline") else { throw .needsBaseline(text) }
    guard let threshold = Self.threshold(value, in: metric.unit) else {
      throw .unreadableThreshold(value, metric: metric)
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

  private static func threshold(_ value: String, in unit: Metric.Unit) -> Double? {
    let number = value.prefix { $0.isNumber || "+-.eE".contains($0) }
    guard let amount = Double(number), amount.isFinite, amount >= 0 else { return nil }
    let factors: [String: Double] =
      switch unit {
      case .ratio: ["": 1, "%": 0.01]
      case .seconds: ["s": 1, "ms": 0.001]
      case .bytes: ["B": 1, "KB": 1e3, "MB": 1e6, "GB": 1e9, "KiB": 1024, "MiB": 1_048_576]
      }
    return factors[String(value.dropFirst(number.count))].map { amount * $0 }
  }
}

/// Why a requirement was refused; the description says what would be right.
public enum RequirementFault: Error, Hashable, Sendable, CustomStringConvertible {
  case malformed(String)
  case unknownMetric(String)
  case unreadableThreshold(String, metric: Metric)
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
          ? "90 % or 0.9" : metric.unit == .seconds ? "2 s or 500 ms" : "100 MB")
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
