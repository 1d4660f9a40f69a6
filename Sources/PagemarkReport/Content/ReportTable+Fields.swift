internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkScoring

extension ReportTable {
  /// The outcomes of each field, in cases.
  static func fields(of finished: FinishedRun) -> ReportTable {
    let rows = finished.run.datasets.flatMap { dataset in
      finished.run.pipelines.flatMap { pipeline in
        let measured = finished.measured.of(pipeline, on: dataset.name)
        return measured.fields.compactMap { kind in
          measured.counts(of: kind).map { counts in
            let verdicts: [FieldVerdict] = [.right, .wrong, .missing, .ambiguous]
            let numbers =
              [counts.labelled] + verdicts.map { counts.verdicts[$0] ?? 0 } + [counts.invented]
            return [dataset.name, pipeline.name, kind.rawValue] + numbers.map { "\($0)" }
          }
        }
      }
    }
    return ReportTable(
      title: "Fields",
      header: [
        "dataset", "pipeline", "field", "labeled", "right", "wrong", "missing", "ambiguous",
        "given though absent",
      ], rows: rows)
  }
}
