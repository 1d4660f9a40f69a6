internal import PagemarkCore

extension ReportTable {
  /// How the values of each field came out, in cases.
  static func fields(of finished: FinishedRun) -> ReportTable {
    let rows = finished.run.datasets.flatMap { dataset in
      finished.run.pipelines.flatMap { pipeline in
        let records = finished.measured.of(pipeline, on: dataset.name).accuracy
        return FieldKind.allCases.compactMap { kind in
          row(of: records.indices.compactMap { records[$0].fields[kind.rawValue] }).map {
            [dataset.name, pipeline.name, kind.rawValue] + $0
          }
        }
      }
    }
    return ReportTable(
      title: "Fields",
      header: [
        "dataset", "pipeline", "field", "labelled", "right", "wrong", "missing", "ambiguous",
        "given though absent",
      ], rows: rows)
  }

  private static func row(of results: [FieldResult]) -> [String]? {
    guard !results.isEmpty else { return nil }
    let labelled = results.filter { !$0.expected.isEmpty }
    let invented = results.count { $0.expected.isEmpty && $0.agreement.found > 0 }
    let verdicts: [FieldVerdict] = [.right, .wrong, .missing, .ambiguous]
    let counts = verdicts.map { verdict in labelled.count { $0.verdict == verdict } }
    return ([labelled.count] + counts + [invented]).map { "\($0)" }
  }
}
