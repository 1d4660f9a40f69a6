internal import PagemarkCore

extension ReportTable {
  /// On what share of the pages each image stage changed anything; below 10 % a warning.
  static func stages(of finished: FinishedRun) -> ReportTable {
    let records = finished.records
    let places = Dictionary(
      grouping: records.indices.filter {
        records[$0].lane == .accuracy && records[$0].failure == nil
      }
    ) { records[$0].pipeline }
    let rows = finished.run.pipelines.flatMap { pipeline in
      pipeline.imageStageNames.compactMap { stage -> [String]? in
        let reports = places[pipeline.name, default: []]
          .compactMap { records[$0].stages[stage] }
        guard !reports.isEmpty else { return nil }
        let share = Double(reports.filter(\.changed).count) / Double(reports.count)
        let warning = share < 0.1 ? "hardly ever does anything here" : ""
        return [
          pipeline.name, stage, Metric.Unit.ratio.format(share), "\(reports.count)", warning,
        ]
      }
    }
    return ReportTable(
      title: "Stages", header: ["pipeline", "stage", "changed the page", "pages", ""], rows: rows)
  }
}
