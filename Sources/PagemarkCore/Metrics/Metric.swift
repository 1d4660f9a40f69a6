/// A number that a run reports and a gate may judge, by the name that suites, JSON and reports use.
public enum Metric: Hashable, Sendable {
  /// A rate of tallies: `cer`, `wer`, `excerpt.cer`, `excerpt.wer`, `words.recall`, each also as `.macro`.
  case rate(Rate, Averaging)
  /// `field.NAME.accuracy`: cases whose value is right ÷ cases that label the field.
  case fieldAccuracy(FieldKind)
  /// `field.NAME.ceiling`: cases where a right value stands in the text ÷ cases that label the field.
  case fieldCeiling(FieldKind)
  /// `latency.p95`, `latency.STEP.p95`, `latency.cpu.p95`: a percentile over pages, in seconds.
  case latency(LatencySpan, percentile: Int)
  /// `memory.peak`: the largest page's peak of resident memory, in bytes.
  case peakMemory
  /// `failures.rate`: failed cases ÷ cases.
  case failureRate

  /// The rates of tallies that a reading scores.
  public enum Rate: String, Hashable, Sendable, CaseIterable {
    case cer, wer
    case excerptCER = "excerpt.cer"
    case excerptWER = "excerpt.wer"
    case wordRecall = "words.recall"
  }

  /// How pages are put together.
  public enum Averaging: Hashable, Sendable {
    /// Σcount ÷ Σof: long pages weigh more.
    case micro
    /// The mean of the pages' rates: every page weighs the same.
    case macro
  }

  /// What part of a page's time is meant.
  public enum LatencySpan: Hashable, Sendable {
    /// Wall time of all steps.
    case page
    /// CPU time of all steps.
    case cpu
    /// Wall time of one step.
    case step(String)
  }

  /// What a number of the metric means.
  public enum Unit: String, Hashable, Sendable, Codable { case ratio, seconds, bytes }

  /// Which way is better.
  public enum Polarity: Hashable, Sendable { case smallerIsBetter, largerIsBetter }

  public var unit: Unit {
    switch self {
    case .rate, .fieldAccuracy, .fieldCeiling, .failureRate: .ratio
    case .latency: .seconds
    case .peakMemory: .bytes
    }
  }

  public var polarity: Polarity {
    switch self {
    case .rate(.wordRecall, _), .fieldAccuracy, .fieldCeiling: .largerIsBetter
    case .rate, .latency, .peakMemory, .failureRate: .smallerIsBetter
    }
  }

  /// What a value can't exceed.
  var largestValue: Double {
    switch self {
    case .rate(.wordRecall, _), .fieldAccuracy, .fieldCeiling, .failureRate: 1
    case .rate, .latency, .peakMemory: .infinity
    }
  }

  /// The lane whose records the metric is taken from.
  public var lane: Lane {
    switch self {
    case .latency, .peakMemory: .latency
    case .rate, .fieldAccuracy, .fieldCeiling, .failureRate: .accuracy
    }
  }
}

extension Metric: CustomStringConvertible {
  /// The name as suites write it.
  public var description: String {
    switch self {
    case .rate(let rate, .micro): rate.rawValue
    case .rate(let rate, .macro): rate.rawValue + ".macro"
    case .fieldAccuracy(let kind): "field.\(kind.rawValue).accuracy"
    case .fieldCeiling(let kind): "field.\(kind.rawValue).ceiling"
    case .latency(.page, let percentile): "latency.p\(percentile)"
    case .latency(.cpu, let percentile): "latency.cpu.p\(percentile)"
    case .latency(.step(let step), let percentile): "latency.\(step).p\(percentile)"
    case .peakMemory: "memory.peak"
    case .failureRate: "failures.rate"
    }
  }

  /// The metric of that name; `nil` where there is none.
  public init?(_ name: String) {
    if let metric = Self.plain.first(where: { $0.description == name }) {
      self = metric
      return
    }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts.first == "latency", !parts.contains(""),
      let percentile = parts.popLast().flatMap(Self.percentile)
    else { return nil }
    let span = parts.dropFirst().joined(separator: ".")
    switch span {
    case "": self = .latency(.page, percentile: percentile)
    case "cpu": self = .latency(.cpu, percentile: percentile)
    default: self = .latency(.step(span), percentile: percentile)
    }
  }

  /// `p1` … `p99`, written plainly.
  private static func percentile(_ word: Substring) -> Int? {
    guard let percentile = Int(word.dropFirst()), (1...99).contains(percentile),
      word == "p\(percentile)"
    else { return nil }
    return percentile
  }

  /// Every metric but the latencies of single steps and unusual percentiles: what a report lists.
  public static let plain: [Metric] =
    Rate.allCases.flatMap { [.rate($0, .micro), .rate($0, .macro)] }
    + FieldKind.allCases.flatMap { [.fieldAccuracy($0), .fieldCeiling($0)] }
    + [50, 90, 95, 99].map { .latency(.page, percentile: $0) }
    + [.latency(.cpu, percentile: 95), .peakMemory, .failureRate]
}
