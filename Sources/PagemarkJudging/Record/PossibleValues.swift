internal import PagemarkPipeline
internal import PagemarkScoring

/// Detects values that no measurement can give: negative counts, more hits than there is to hit, infinite times.
struct PossibleValues {
  /// The score names of the previous record, which most records share, and their rates.
  private var scoreNames: [String] = []
  private var rates: [Metric.Rate?] = []
  private var valueNames: [String] = []
  private var means: [Metric.Mean?] = []

  /// The first impossible value of a record, in words; `nil` if there is none.
  mutating func impossibility(of record: CaseRecord) -> String? {
    if record.repetition < 0 { return "the repetition is \(record.repetition)" }
    return scores(of: record) ?? values(of: record) ?? record.impossibleTime
      ?? record.impossibleShare ?? record.service?.impossibility
  }

  private mutating func scores(of record: CaseRecord) -> String? {
    if record.scores.names != scoreNames {
      scoreNames = record.scores.names
      rates = scoreNames.map { Metric.Rate(rawValue: $0) }
    }
    for (place, tally) in record.scores.values.enumerated()
    where !tally.isPossible(of: rates[place]) {
      return "\(scoreNames[place]) is \(tally.count) of \(tally.of)"
    }
    return nil
  }

  private mutating func values(of record: CaseRecord) -> String? {
    if record.values.names != valueNames {
      valueNames = record.values.names
      means = valueNames.map { Metric.Mean(rawValue: $0) }
    }
    for (place, value) in record.values.values.enumerated()
    where !Self.isPossible(value, of: means[place]) {
      return "\(valueNames[place]) is \(value)"
    }
    return nil
  }

  /// Every known mean is 0 or more.
  static func isPossible(_ value: Double, of mean: Metric.Mean?) -> Bool {
    guard let mean else { return value.isFinite }
    return value >= 0 && value.isFinite && value <= Metric.mean(mean).largestValue
  }
}

extension Tally {
  /// Whether the count and its denominator are possible; for an unknown rate, only the denominator is checked to be
  /// at least 0.
  func isPossible(of rate: Metric.Rate?) -> Bool {
    guard of >= 0 else { return false }
    return switch rate {
    case nil: true
    // A correlation can be negative.
    case .readingOrderTau?: count.magnitude <= of.magnitude
    case let rate? where rate.isErrorRate: count >= 0
    case .some: (0...of).contains(count)
    }
  }
}

extension CaseRecord {
  fileprivate var impossibleTime: String? {
    for timing in timings {
      if !timing.wall.isPossibleTime { return "the wall time of \(timing.step) is \(timing.wall)" }
      if !timing.cpu.isPossibleTime { return "the CPU time of \(timing.step) is \(timing.cpu)" }
    }
    if let elapsed, !elapsed.isPossibleTime { return "'elapsed' is \(elapsed)" }
    if let sharedSeconds, !sharedSeconds.isPossibleTime {
      return "'sharedSeconds' is \(sharedSeconds)"
    }
    return nil
  }

  fileprivate var impossibleShare: String? {
    if let bytes = peakResidentBytes, bytes < 0 { return "'peakResidentBytes' is \(bytes)" }
    if let confidence, !(0...1).contains(confidence) { return "the confidence is \(confidence)" }
    for (name, field) in fields {
      guard let confidence = field.confidence, !(0...1).contains(confidence) else { continue }
      return "the confidence of \(name) is \(confidence)"
    }
    return calibration?.isPossible == false ? "the calibration has more right than there is" : nil
  }
}

extension ServiceUse {
  fileprivate var impossibility: String? {
    if attempts < 0 || faults < 0 { return "a count of its requests is negative" }
    if (inputTokens ?? 0) < 0 || (outputTokens ?? 0) < 0 {
      return "a count of its tokens is negative"
    }
    if !waiting.isPossibleTime { return "'waiting' is \(waiting)" }
    if let cost, !cost.isPossibleTime { return "the cost is \(cost)" }
    return nil
  }
}

extension CalibrationBins {
  /// Whether each bin's sums are consistent with its weight, up to rounding.
  var isPossible: Bool {
    bins.allSatisfy { bin in
      let room = bin.weight * (1 + 1e-9) + 1e-9
      return bin.weight >= 0 && bin.weight.isFinite && (0...room).contains(bin.confidence)
        && (0...room).contains(bin.right)
    }
  }
}

extension Double {
  /// Finite, and 0 or more.
  var isPossibleTime: Bool { self >= 0 && isFinite }
}
