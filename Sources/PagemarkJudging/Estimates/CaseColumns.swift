internal import PagemarkScoring

/// A case's value of some quantity.
public struct CaseEntry: Hashable, Sendable {
  public var `case`: String
  /// The unit of inference.
  public var document: String
  public var value: CaseValue
}

/// What one pipeline measured on one dataset, quantity by quantity: what estimates are made from.
protocol CaseColumns {
  /// SHA-256 over the dataset's pages and truth; `nil` where it is not known.
  var fingerprint: String? { get }
  /// An entry a case, in the order of the cases' names; without the cases that have no value.
  func entries(of quantity: Quantity) -> [CaseEntry]
  /// What a metric without a quantity is estimated from; `nil` where there is nothing of it.
  func wholeSample(of metric: Metric) -> MetricSample?
}

extension CaseColumns {
  /// What a metric is estimated from; `nil` where there is nothing of it.
  public func sample(of metric: Metric) -> MetricSample? {
    sample(of: metric, from: metric.quantity.map { entries(of: $0) } ?? [])
  }

  /// The same from the entries of the metric's quantity, for where several metrics are of one.
  func sample(of metric: Metric, from entries: [CaseEntry]) -> MetricSample? {
    if metric.quantity == nil { return wholeSample(of: metric) }
    if entries.isEmpty { return nil }
    switch metric {
    case .rate(_, let averaging): return .rate(documents(entries, \.tally), averaging)
    case .field(_, .f1): return .rate(documents(entries, \.tally), .micro)
    case .field, .failureRate, .recoveryRate: return .proportion(documents(entries, \.mark))
    case .mean: return .mean(documents(entries, \.rate))
    case .worst: return .worst(of: entries.compactMap(\.value.rate), metric.polarity)
    case .latency(_, let percentile):
      let documents = entries.grouped(byName: \.document) { $0.value.numbers }
      return .percentile(
        of: documents.map { Array($0.joined()) }, percentile: Double(percentile) / 100)
    case .peakMemory:
      return .maximum(
        of: entries.compactMap(\.value.rate), pages: self.entries(of: .time(.page)).count)
    case .calibrationError, .sessionPeakMemory, .sessionCompletion, .coldStart, .throughput:
      return nil
    }
  }

  /// The names of the documents that a metric of cases is estimated from, each once.
  func documents(of metric: Metric) -> [String] {
    guard let quantity = metric.quantity else { return [] }
    return Set(entries(of: quantity).map(\.document)).sorted()
  }

  /// What each document's cases have, in the order of the documents' names.
  private func documents<Value>(
    _ entries: [CaseEntry], _ value: (CaseValue) -> Value?
  ) -> [[Value]] {
    entries.grouped(byName: \.document) { value($0.value) }
  }
}

extension [CaseEntry] {
  /// The value of a case, where cases are asked for in the order of their names, as the entries are.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - place: Where to begin; then behind the entries of the case.
  /// - Returns: The first of several entries; `nil` without any.
  func value(of name: String, after place: inout Int) -> CaseValue? {
    while place < count, self[place].case < name { place += 1 }
    guard place < count, self[place].case == name else { return nil }
    return self[place].value
  }

  var isInOrderOfCases: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].case <= self[$0].case }
  }
}
