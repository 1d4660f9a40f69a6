internal import PagemarkJudging
internal import PagemarkReading
internal import PagemarkScoring

extension RegressedPage {
  static let header = ["dataset", "case", "pipeline", "metric", "before", "after", "lost fields"]

  /// The page as a row of a table.
  var cells: [String] {
    [
      dataset, self.case, pipeline, metric ?? "fields", Metric.Unit.ratio.format(before),
      isFailed ? "failed" : Metric.Unit.ratio.format(after),
      lostFields.map(\.rawValue).joined(separator: ", "),
    ]
  }
}
