internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

/// The tables of a search's result, which each format renders in its own way.
enum TuningTables {
  /// The number of the best settings that are listed; `tuning.json` has all of them.
  private static let listed = 50

  /// The settings, what each parameter does alone, and two parameters together.
  static func all(of record: TuningRecord) -> [ReportTable] {
    [trials(record)] + curves(of: record)
      + (record.heatMap.map { [heat($0, of: record)] } ?? [])
  }

  private static func trials(_ record: TuningRecord) -> ReportTable {
    let listed = ListedTrials(of: record, most: Self.listed)
    return ReportTable(
      title: "Settings",
      header: ["setting"] + listed.header + ["dropped because"],
      rows: listed.trials.map { trial in
        listed.row(trial, label: TuningText.label(of: trial, in: record)) + [trial.drop ?? ""]
      },
      note: listed.others > 0 ? "… and \(listed.others) more, in \(RunFiles.tuning)" : nil)
  }

  /// Sweeps of one parameter each, through the chosen setting.
  static func curves(of record: TuningRecord) -> [ReportTable] {
    record.curves.filter { $0.points.count > 1 }.map { curve($0, in: record) }
  }

  private static func curve(_ curve: TuningCurve, in record: TuningRecord) -> ReportTable {
    ReportTable(
      title: "\(curve.path)", header: ["value", record.objectives[0], "n"],
      rows: curve.points.map { point in
        let mark = point.candidate == record.chosen ? " ←" : ""
        return ["\(point.value)\(mark)", point.estimate.formatted, "\(point.estimate.n)"]
      })
  }

  private static func heat(_ map: TuningRecord.HeatMap, of record: TuningRecord) -> ReportTable {
    let (rows, columns) = (record.parameters[map.rows], record.parameters[map.columns])
    let unit = Metric(record.objectives[0])?.unit ?? .ratio
    return ReportTable(
      title: "\(record.objectives[0]) by \(rows.path), down, and \(columns.path), across",
      header: [""] + columns.values.map(\.description),
      rows: zip(rows.values, map.values).map { value, row in
        [value.description] + row.map { unit.format($0) }
      })
  }
}
