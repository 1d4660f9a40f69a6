internal import PagemarkCore

extension ReportTable {
  /// On what share of the pages each image stage changed anything; below 10 % a warning.
  static func stages(of finished: FinishedRun) -> ReportTable {
    let rows = finished.run.pipelines.flatMap { pipeline in
      let datasets = finished.run.datasets.map {
        finished.measured.of(pipeline, on: $0.name).accuracy
      }
      return pipeline.imageStageNames.compactMap { stage -> [String]? in
        let reports = datasets.flatMap { records in
          records.indices.compactMap {
            records[$0].failure == nil ? records[$0].stages[stage] : nil
          }
        }
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
