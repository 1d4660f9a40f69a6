internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

extension RegressedPage {
  static let header = ["dataset", "case", "pipeline", "metric", "before", "after", "lost fields"]

  /// The page as a row of a table.
  var cells: [String] {
    func value(_ loss: PageLoss) -> String {
      loss.isFailure ? "failed" : Metric.Unit.ratio.format(loss.value)
    }
    let metric = lossAfter.quantity ?? lossBefore.quantity
    return [
      page.dataset, page.case, page.pipeline, metric?.description ?? "fields", value(lossBefore),
      value(lossAfter), lostFields.map(\.rawValue).joined(separator: ", "),
    ]
  }
}
