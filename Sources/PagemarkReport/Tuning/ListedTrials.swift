internal import PagemarkJudging
internal import PagemarkScoring

/// The settings of a search that a table lists, and what every format says of them.
struct ListedTrials {
  /// The suite's own, then the best, then the chosen one if it is not among them.
  let trials: [TuningRecord.Trial]
  /// The number of settings that are not listed.
  let others: Int
  private let metrics: [String]
  private let chosen: String?
  private let isTimed: Bool

  /// - Parameters:
  ///   - record: The result of the search.
  ///   - most: The number of the best settings that are listed.
  init(of record: TuningRecord, most: Int) {
    var listed = Array(record.trials.prefix(most + 1))
    if let chosen = record.trial(record.chosen), !listed.contains(chosen) { listed.append(chosen) }
    (trials, others) = (listed, record.trials.count - listed.count)
    (metrics, chosen) = (record.shownMetrics, record.chosen)
    isTimed = record.trials.contains { $0.seconds != nil }
  }

  /// The header of the cells after the label.
  var header: [String] { metrics + ["pages"] + (isTimed ? ["time"] : []) }

  /// The cells of a setting below its label, which is marked if the setting was chosen.
  func row(_ trial: TuningRecord.Trial, label: String) -> [String] {
    let mark = trial.name == chosen ? " ←" : ""
    let estimates = metrics.map { trial.estimates[$0]?.formatted ?? "–" }
    let time = isTimed ? [Metric.Unit.seconds.format(trial.seconds)] : []
    return [label + mark] + estimates + ["\(trial.pages)"] + time
  }
}
