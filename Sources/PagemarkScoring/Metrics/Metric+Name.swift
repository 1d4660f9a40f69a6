public import PagemarkReading

extension Metric: CustomStringConvertible {
  /// The name in suites.
  public var description: String {
    switch self {
    case .rate(let rate, .micro): rate.rawValue
    case .rate(let rate, .macro): rate.rawValue + ".macro"
    case .rate(let rate, .capped): rate.rawValue + ".capped"
    case .worst(let rate): "worst." + rate.rawValue
    case .mean(let mean): mean.rawValue
    case .field(IdentityField.documentKind.kind, .accuracy): "document.kind.accuracy"
    case .field(let kind, let measure): "field.\(kind.rawValue).\(measure.rawValue)"
    case .calibrationError(let confidences): confidences.rawValue
    case .selection(let kind, let selection): "field.\(kind.rawValue).\(selection)"
    case .latency(.page, let percentile): "latency.p\(percentile)"
    case .latency(.cpu, let percentile): "latency.cpu.p\(percentile)"
    case .latency(.working, let percentile): "latency.working.p\(percentile)"
    case .latency(.toPreview, let percentile): "latency.toPreview.p\(percentile)"
    case .latency(.readings, let percentile): "latency.readings.p\(percentile)"
    case .latency(.request, let percentile): "latency.request.p\(percentile)"
    case .latency(.firstToken, let percentile): "latency.firstToken.p\(percentile)"
    case .latency(.step(let step), let percentile): "latency.\(step).p\(percentile)"
    case .peakMemory: "memory.peak"
    case .sessionPeakMemory: "session.memory.peak"
    case .qualityAUC: "quality.auc"
    case .sessionCompletion: "session.completion"
    case .sessionTime(let time): "session.\(time.rawValue)"
    case .coldStart: "coldStart"
    case .throughput: "throughput"
    case .failureRate: "failures.rate"
    case .lowConfidenceRate: "lowConfidence.rate"
    case .recoveryRate: "recovery.rate"
    }
  }

  /// The metric of that name; `nil` if there is none.
  public init?(_ name: String) {
    if let metric = Self.listed.first(where: { $0.description == name }) {
      self = metric
      return
    }
    if name == "document.kind.accuracy" {
      self = .field(IdentityField.documentKind.kind, .accuracy)
      return
    }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count >= 3, parts[0] == "field" {
      guard let kind = FieldKind(rawValue: String(parts[1])) else { return nil }
      let measured = parts.dropFirst(2).joined(separator: ".")
      if let measure = FieldMeasure(rawValue: measured),
        FieldMeasure.measures(of: kind).contains(measure)
      {
        self = .field(kind, measure)
      } else if let selection = Selection(measured) {
        self = .selection(kind, selection)
      } else {
        return nil
      }
      return
    }
    guard parts.count >= 2, parts.first == "latency", !parts.contains(""),
      let percentile = parts.popLast().flatMap(Self.percentile)
    else { return nil }
    let span = parts.dropFirst().joined(separator: ".")
    switch span {
    case "": self = .latency(.page, percentile: percentile)
    case "cpu": self = .latency(.cpu, percentile: percentile)
    case "working": self = .latency(.working, percentile: percentile)
    case "toPreview": self = .latency(.toPreview, percentile: percentile)
    case "readings": self = .latency(.readings, percentile: percentile)
    case "request": self = .latency(.request, percentile: percentile)
    case "firstToken": self = .latency(.firstToken, percentile: percentile)
    default: self = .latency(.step(span), percentile: percentile)
    }
  }

  /// Parses `p1` … `p99`, without leading zeros.
  private static func percentile(_ word: Substring) -> Int? {
    guard let percentile = Int(word.dropFirst()), (1...99).contains(percentile),
      word == "p\(percentile)"
    else { return nil }
    return percentile
  }

  /// Every metric that a report lists: all except latencies of single steps, unusual percentiles, and the fields that
  /// datasets declare.
  public static let listed = listed(with: [FieldKind]())

  /// Every metric that a report lists, with fields that datasets declare.
  public static func listed(with declared: some Sequence<FieldKind>) -> [Metric] {
    let fields = FieldKind.ofReceipts + declared
    return beforeFields
      + fields.flatMap { kind in
        FieldMeasure.measures(of: kind).map { .field(kind, $0) }
          + Selection.listed.map { .selection(kind, $0) }
      } + afterFields
  }

  private static let beforeFields: [Metric] =
    Rate.allCases.flatMap { rate in
      [.rate(rate, .micro), .rate(rate, .macro)]
        + (rate.isOfReference ? [.rate(rate, .capped), .worst(rate)] : [])
    }
    + Mean.allCases.map { .mean($0) }

  private static let afterFields: [Metric] =
    [50, 90, 95, 99].map { .latency(.page, percentile: $0) }
    + [.latency(.toPreview, percentile: 95)]
    + [.latency(.readings, percentile: 95), .latency(.request, percentile: 95)]
    + [.latency(.firstToken, percentile: 95)]
    + Confidences.allCases.map { .calibrationError($0) }
    + [.latency(.cpu, percentile: 95), .peakMemory, .failureRate, .lowConfidenceRate]
    + [.recoveryRate, .qualityAUC]
    + [.sessionPeakMemory, .sessionCompletion] + SessionTime.allCases.map { .sessionTime($0) }
    + [.coldStart, .throughput]
}

extension Metric.Selection: CustomStringConvertible {
  /// Those that a report lists.
  static let listed: [Metric.Selection] = [.riskCoverage, .auc, .coverage(atError: 10)]

  private static let (coverage, error) = ("coverage.at.", "%error")

  /// The name after that of the field, such as `coverage.at.1%error`.
  public var description: String {
    switch self {
    case .riskCoverage: "riskCoverage"
    case .auc: "auc"
    case .coverage(let thousandths):
      Self.coverage
        + (thousandths % 10 == 0
          ? "\(thousandths / 10)" : "\(thousandths / 10).\(thousandths % 10)") + Self.error
    }
  }

  /// Parses `riskCoverage`, `auc` and `coverage.at.P%error` with P of 0.1 … 50, in steps of 0.1.
  init?(_ name: String) {
    if let named = [Self.riskCoverage, .auc].first(where: { $0.description == name }) {
      self = named
      return
    }
    guard name.hasPrefix(Self.coverage), name.hasSuffix(Self.error),
      let percent = Double(name.dropFirst(Self.coverage.count).dropLast(Self.error.count)),
      (0.1...50).contains(percent)
    else { return nil }
    self = .coverage(atError: Int((10 * percent).rounded()))
    // One name only: neither 1.0 nor 01.
    if description != name { return nil }
  }
}
