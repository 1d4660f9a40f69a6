internal import PagemarkScoring

/// A case's value of some quantity.
public struct CaseEntry: Hashable, Sendable {
  public var `case`: String
  /// The unit of inference.
  public var document: String
  public var value: CaseValue
}

/// What one pipeline measured on one dataset, by quantity; the basis of estimates.
protocol CaseColumns {
  /// SHA-256 over the dataset's pages and ground truth; `nil` if it is unknown.
  var fingerprint: String? { get }
  /// How often each case was read for its score, 1 or more; tallies are sums over its readings.
  var readingsPerCase: Int { get }
  /// One entry per case, sorted by case name; cases without a value are left out.
  func entries(of quantity: Quantity) -> [CaseEntry]
  /// The sample of a metric that has no quantity; `nil` if there are no values.
  func wholeSample(of metric: Metric) -> MetricSample?
}

extension CaseColumns {
  var readingsPerCase: Int { 1 }

  /// The sample from which a metric is estimated; `nil` if there are no values.
  public func sample(of metric: Metric) -> MetricSample? {
    sample(of: metric, from: metric.quantity.map { entries(of: $0) } ?? [])
  }

  /// The sample of a metric from the entries of its quantity, for use if several metrics share a quantity.
  func sample(of metric: Metric, from entries: [CaseEntry]) -> MetricSample? {
    if metric.quantity == nil { return wholeSample(of: metric) }
    if entries.isEmpty { return nil }
    switch metric {
    case .rate(_, let averaging): return .rate(documents(entries, \.tally), averaging)
    case .field(_, .f1), .field(_, .rowF1): return .rate(documents(entries, \.tally), .micro)
    case .field, .failureRate, .lowConfidenceRate, .recoveryRate:
      // A case that was read several times has the share of its readings, and counts once.
      return entries.contains { $0.value.tally != nil }
        ? .rate(documents(entries, \.tally), .micro) : .proportion(documents(entries, \.mark))
    case .mean(let mean) where mean.isLargest:
      return .maximum(
        of: entries.compactMap(\.value.rate),
        pages: Metric.failureRate.quantity.map { self.entries(of: $0).count } ?? 0)
    case .mean: return .mean(documents(entries, \.rate))
    case .worst: return .worst(of: entries.compactMap(\.value.rate), metric.polarity)
    case .latency(_, let percentile):
      let documents = entries.grouped(byName: \.document) { $0.value.numbers }
      return .percentile(
        of: documents.map { Array($0.joined()) }, percentile: Double(percentile) / 100)
    case .peakMemory:
      return .maximum(
        of: entries.compactMap(\.value.rate), pages: self.entries(of: .time(.page)).count)
    case .calibrationError, .selection, .qualityAUC, .sessionPeakMemory, .sessionCompletion,
      .sessionTime,
      .coldStart,
      .throughput:
      return nil
    }
  }

  /// The names of the documents that a metric of cases is estimated from, without duplicates.
  func documents(of metric: Metric) -> [String] {
    guard let quantity = metric.quantity else { return [] }
    return Set(entries(of: quantity).map(\.document)).sorted()
  }

  /// The values of each document's cases, sorted by document name.
  private func documents<Value>(
    _ entries: [CaseEntry], _ value: (CaseValue) -> Value?
  ) -> [[Value]] {
    entries.grouped(byName: \.document) { value($0.value) }
  }
}

extension [CaseEntry] {
  /// The value of a case; cases must be looked up in the order of their names, like the entries.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - place: Where to begin; on return, the index after the entries of the case.
  /// - Returns: The first of several entries; `nil` if there are none.
  func value(of name: String, after place: inout Int) -> CaseValue? {
    while place < count, self[place].case < name { place += 1 }
    guard place < count, self[place].case == name else { return nil }
    return self[place].value
  }

  var isInOrderOfCases: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].case <= self[$0].case }
  }
}
