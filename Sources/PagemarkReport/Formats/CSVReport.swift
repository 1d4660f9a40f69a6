public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
public import PagemarkRunFolder
internal import PagemarkScoring

/// A run as tables for spreadsheets and data frames.
///
/// Each row is one line: invisible characters are shown as code points. A text that a spreadsheet would interpret as a
/// formula begins with an apostrophe. Numbers are plain, and unknown ones are empty.
public enum CSVReport {
  /// A spreadsheet accepts 32,767 characters per cell.
  private static let longestText = 30_000

  /// One row per pipeline, dataset and metric: `report.csv`.
  public static func metrics(of summary: Summary) -> String {
    let header = "suite,dataset,pipeline,metric,estimate,low,high,n,unit"
    let rows = summary.results.flatMap { result in
      result.metrics.sorted { $0.key < $1.key }.map { name, estimate in
        [
          text(summary.suite), text(result.dataset), text(result.pipeline), text(name),
          CSVValue.number(estimate.estimate), CSVValue.number(estimate.low),
          CSVValue.number(estimate.high), "\(estimate.n)", text(estimate.unit.rawValue),
        ].joined(separator: ",")
      }
    }
    return table(header, rows)
  }

  /// One row per case and pipeline, including its values of the latency lane: `cases.csv`.
  ///
  /// The summary's estimates can be computed again from it: rates have their counts (`cer.count`, `cer.of`), and a
  /// page's latency is the one that percentiles use, `inf` if a repetition failed.
  public static func cases(of finished: FinishedRun) -> String {
    let latencies = pages(of: finished, by: .time(.page))
    let peaks = pages(of: finished, by: .memory)
    var read: [CaseRecord] = []
    var seen: Set<MeasuredPage> = []
    // A run of only the latency lane has its cases there.
    for record in finished.records.filter({ $0.lane == .accuracy && $0.repetition == 0 })
      + finished.records.filter({ $0.lane == .latency })
    where seen.insert(record.page).inserted {
      read.append(record)
    }
    let scores = columns(read.map(\.scores.names))
    let values = columns(read.map(\.values.names))
    let fields = columns(read.map(\.fields.names))
    let header =
      ["dataset", "case", "document", "tags", "pipeline", "outcome", "step", "why", "confidence"]
      + scores.map(\.text) + values.map(\.text) + fields.map { "field.\($0.text)" }
      + scores.flatMap { ["\($0.text).count", "\($0.text).of"] } + ["latency", "memory.peak"]
    let rows = read.map { record -> String in
      let cells: [String] =
        [
          text(record.dataset), text(record.case), text(record.document),
          text(record.tags.joined(separator: ";")), text(record.pipeline),
        ] + outcome(of: record) + [CSVValue.number(record.confidence)]
        + scores.map { CSVValue.number(record.scores[$0]?.rate) }
        + values.map { CSVValue.number(record.values[$0]) }
        + fields.map { text(record.fields[$0]?.verdict.rawValue ?? "") }
        + scores.flatMap { counts(record.scores[$0]) }
        + [
          CSVValue.number(latencies[record.page]),
          peaks[record.page].map { "\(Int($0))" } ?? "",
        ]
      return cells.joined(separator: ",")
    }
    return table(header.map(text).joined(separator: ","), rows)
  }

  /// The distinct names, sorted by their texts.
  private static func columns<Name: ValueName>(_ names: [[Name]]) -> [Name] {
    Set(names.joined()).sorted { $0.text < $1.text }
  }

  private static func outcome(of record: CaseRecord) -> [String] {
    switch record.outcome {
    case .scored: ["scored", "", ""]
    case .unscored(let reason): ["unscored", "", text(reason)]
    case .failed(let failure):
      [text("failed: " + failure.kind.rawValue), text(failure.stage), text(failure.message)]
    }
  }

  /// Edits or matches, and the number they are divided by.
  private static func counts(_ tally: Tally?) -> [String] {
    tally.map { ["\($0.count)", "\($0.of)"] } ?? ["", ""]
  }

  /// The value of a quantity for each page of the run, as the summary's estimates use it.
  private static func pages(
    of finished: FinishedRun, by quantity: Quantity
  ) -> [MeasuredPage: Double] {
    var values: [MeasuredPage: Double] = [:]
    for pipeline in finished.run.pipelines {
      for dataset in finished.run.datasets {
        for entry in finished.measured.of(pipeline, on: dataset.name).entries(of: quantity) {
          let page = MeasuredPage(
            case: entry.case, dataset: dataset.name, pipeline: pipeline.name)
          values[page] = entry.value.rate
        }
      }
    }
    return values
  }

  private static func text(_ text: String) -> String {
    CSVValue.text(text.bounded(to: longestText).visible)
  }

  private static func table(_ header: String, _ rows: [String]) -> String {
    ([header] + rows).map { $0 + CSVValue.lineEnd }.joined()
  }
}
