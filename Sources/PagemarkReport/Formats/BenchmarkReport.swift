public import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

/// A run in the format of benchmark dashboards: github-action-benchmark's `customSmallerIsBetter`.
///
/// It contains the headline metrics; those that are better when larger are given as 1 minus their value.
public enum BenchmarkReport {
  /// Renders `benchmark.json`.
  ///
  /// - Throws: What `JSONEncoder` throws.
  public static func render(_ summary: Summary) throws -> Data {
    try JSONFile.bytes(
      of: summary.results.flatMap { result in
        Metric.headline.compactMap { metric in
          result.metrics["\(metric)"].flatMap { Entry(metric, $0, of: result) }
        }
      })
  }

  private struct Entry: Encodable {
    let name: String
    let unit: String
    let value: Double
    let range: String?
    let extra: String

    /// `nil` if there is no finite number, because failed pages make it infinite.
    init?(_ metric: Metric, _ estimate: MetricEstimate, of result: Summary.PipelineResult) {
      guard let value = estimate.estimate else { return nil }
      let isMissing = metric.polarity == .largerIsBetter
      func scaled(_ value: Double) -> Double {
        let shown = (isMissing ? 1 - value : value) * metric.unit.dashboardScale
        return (shown * 10_000).rounded() / 10_000
      }
      name =
        "\(result.dataset) / \(result.pipeline) / \(isMissing ? "1 − \(metric)" : "\(metric)")"
        .bounded(to: 300).visible
      unit = metric.unit.dashboardName
      self.value = scaled(value)
      let ends = (isMissing ? [estimate.high, estimate.low] : [estimate.low, estimate.high])
        .map { $0.map(scaled) }
      range =
        ends.allSatisfy { $0 == nil }
        ? nil : ends.map { $0.map { "\($0)" } ?? "?" }.joined(separator: " … ")
      extra = "n = \(estimate.n)"
    }
  }
}

extension Metric.Unit {
  fileprivate var dashboardScale: Double {
    switch self {
    case .ratio: 100
    case .bytes: 1e-6
    case .seconds, .degrees, .money, .count, .pagesPerSecond: 1
    }
  }

  fileprivate var dashboardName: String {
    switch self {
    case .ratio: "%"
    case .bytes: "MB"
    case .seconds: "s"
    case .degrees: "°"
    case .money, .count, .pagesPerSecond: rawValue
    }
  }
}
