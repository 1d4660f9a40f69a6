internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkReading
internal import PagemarkScoring

extension ReportTable {
  /// The accuracy of a dataset's cases by their tags, one table per metric, and before them which causes harm most.
  static func slices(of columns: [Summary.PipelineResult]) -> [ReportTable] {
    let tags = columns.flatMap { $0.slices.map(\.tag) }.uniqued()
    let slices = columns.map { column in
      Dictionary(column.slices.map { ($0.tag, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let metrics = slicedMetrics(of: columns)
    let worst = metrics.first.flatMap { ReportTable.whatHurtsMost(columns, $0) }
    return [worst].compactMap(\.self)
      + metrics.map { metric in
        ReportTable(
          title: "\(metric)", header: ["\(metric)"] + columns.map(\.pipeline) + ["n"],
          rows: tags.compactMap { tag in row(of: tag, metric, slices.map { $0[tag] }) })
      }
  }

  /// The text's first available rate, and the accuracy of fields.
  private static func slicedMetrics(of columns: [Summary.PipelineResult]) -> [Metric] {
    let known = Set(columns.flatMap { $0.slices.flatMap(\.metrics.keys) })
    let rates: [Metric] = [.rate(.cer, .micro), .rate(.wordRecall, .micro)]
    let fields = Metric.fields(among: known).map { Metric.field($0, .accuracy) }
    return rates.filter { known.contains("\($0)") }.prefix(1)
      + fields.filter { known.contains("\($0)") }
  }

  private static func row(
    of tag: String, _ metric: Metric, _ slices: [Summary.Slice?]
  ) -> [String]? {
    let estimates = slices.map { $0?.metrics["\(metric)"] }
    guard let largest = estimates.compactMap({ $0?.n }).max() else { return nil }
    return [tag] + estimates.map { $0?.formatted ?? "–" } + ["\(largest)"]
  }
}

extension Metric {
  /// The fields whose accuracy is among metrics with these names, in the order of reports.
  static func fields(among names: Set<String>) -> [FieldKind] {
    FieldKind.inOrder(
      Set(
        names.compactMap {
          if case .field(let kind, .accuracy)? = Metric($0) { kind } else { nil }
        }))
  }
}
