public import PagemarkPipeline
public import PagemarkScoring
internal import PagemarkStatistics

/// What one setting has measured so far on pages of all datasets together, quantity by quantity.
public struct TrialColumns: Sendable, CaseColumns {
  private var columns: [Quantity: [CaseEntry]] = [:]

  public init() {}

  var fingerprint: String? { nil }
  func entries(of quantity: Quantity) -> [CaseEntry] { columns[quantity] ?? [] }
  func wholeSample(of metric: Metric) -> MetricSample? { nil }

  /// The number of pages that have been measured.
  public var pages: Int { columns.values.map(\.count).max() ?? 0 }

  /// Adds entries; a new entry replaces the old one of the same case.
  public mutating func take(_ entries: [CaseEntry], of quantity: Quantity) {
    let fresh = Set(entries.map(\.case))
    let rest = columns[quantity, default: []].filter { !fresh.contains($0.case) }
    columns[quantity] = (rest + entries).sorted { $0.case < $1.case }
  }

  /// Adds the records of a pipeline.
  public mutating func take(
    _ records: [CaseRecord], of pipeline: Pipeline, quantities: [Quantity]
  ) {
    for (dataset, own) in Dictionary(grouping: records, by: \.dataset) {
      let measured = Measurements(of: own, pipeline: pipeline, dataset: dataset)
      for quantity in quantities {
        take(
          measured.entries(of: quantity).map {
            // Different datasets may use the same case names.
            CaseEntry(
              case: "\(dataset)/\($0.case)", document: "\(dataset)/\($0.document)",
              value: $0.value)
          }, of: quantity)
      }
    }
  }

  /// Median time of a page; `nil` if none was timed, or half of them failed.
  public var medianSeconds: Double? {
    Median.of(entries(of: .time(.page)).compactMap(\.value.rate))?.ifFinite
  }

  /// The value of a metric; `nil` if there is none.
  public func estimate(of metric: Metric, seed: UInt64) -> MetricEstimate? {
    sample(of: metric)?.estimate(of: metric, seed: seed)
  }
}
