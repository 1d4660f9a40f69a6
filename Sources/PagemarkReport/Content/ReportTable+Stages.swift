internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

extension ReportTable {
  /// The share of pages on which each image stage changed anything; with a warning below 10 %.
  static func stages(of finished: FinishedRun) -> ReportTable {
    let rows = finished.run.pipelines.flatMap { pipeline in
      let measured = finished.run.datasets.map { finished.measured.of(pipeline, on: $0.name) }
      return pipeline.reportingSteps.compactMap { stage -> [String]? in
        let counts = measured.map { $0.counts(ofStage: stage) }
        let pages = counts.reduce(0) { $0 + $1.pages }
        guard pages > 0 else { return nil }
        let share = Double(counts.reduce(0) { $0 + $1.changed }) / Double(pages)
        let warning = share < 0.1 && stage != Cascade.name ? "hardly ever does anything here" : ""
        return [
          pipeline.name, stage, Metric.Unit.ratio.format(share), "\(pages)", warning,
        ]
      }
    }
    return ReportTable(
      title: "Stages", header: ["pipeline", "stage", "changed the page", "pages", ""], rows: rows)
  }
}

extension Pipeline {
  /// The steps that say whether they changed the page; a cascade did if the first recognizer did not suffice.
  fileprivate var reportingSteps: [String] {
    imageStageNames + (cascade == nil ? [] : [Cascade.name])
  }
}
