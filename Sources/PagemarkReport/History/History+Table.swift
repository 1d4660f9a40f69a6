public import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkStatistics

extension History {
  /// The history as JSON.
  ///
  /// - Returns: The bytes.
  /// - Throws: What `JSONEncoder` throws.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }

  /// As a table for spreadsheets and data frames, one row per run and metric.
  public var table: String {
    let header = [
      "suite", "dataset", "pipeline", "metric", "machine", "run", "startedAt", "commit",
      "isModified",
      "verdict", "isWhole", "estimate", "low", "high", "n", "unit", "change",
    ]
    var rows = [header.joined(separator: ",")]
    for series in series {
      let changes = Dictionary(
        series.changes.map { ($0.point, $0) }, uniquingKeysWith: { first, _ in first })
      for (index, point) in series.points.enumerated() {
        let texts = [
          series.key.suite, series.key.dataset, series.key.pipeline, series.key.metric,
          series.key.machine?.description ?? "", point.folder, point.startedAt ?? "",
          point.commit?.id ?? "", point.commit?.isModified.map { "\($0)" } ?? "",
          point.verdict.rawValue, "\(point.isWhole)",
        ]
        let estimate = point.estimate
        rows.append(
          (texts.map { CSVValue.text($0.visible) } + [
            CSVValue.number(estimate.estimate), CSVValue.number(estimate.low),
            CSVValue.number(estimate.high), "\(estimate.n)", CSVValue.text(estimate.unit.rawValue),
            changes[index].map {
              ($0.kind == .drift ? "drift " : "") + ($0.isBetter ? "better" : "worse")
            } ?? "",
          ]).joined(separator: ","))
      }
    }
    return rows.map { $0 + CSVValue.lineEnd }.joined()
  }
}
