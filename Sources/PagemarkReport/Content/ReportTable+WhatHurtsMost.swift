internal import PagemarkJudging
internal import PagemarkScoring

extension ReportTable {
  /// The number of causes that are named.
  private static let mostCauses = 5

  /// Which causes harm the pages most, in words; `nil` if no tags have levels.
  static func whatHurtsMost(
    _ columns: [Summary.PipelineResult], _ metric: Metric
  ) -> ReportTable? {
    let curves = columns.flatMap { SeverityCurve.curves(of: $0, metric) }
    if curves.isEmpty { return nil }
    let clear = curves.filter { $0.harm > 0 && $0.isClear }.sorted { $0.harm > $1.harm }
    let rows =
      clear.isEmpty
      ? [["nothing clearly: the intervals at the lowest and the highest level overlap"]]
      : clear.prefix(mostCauses).map { [$0.sentence] }
    return ReportTable(title: "what hurts most", header: ["what hurts most"], rows: rows)
  }
}
