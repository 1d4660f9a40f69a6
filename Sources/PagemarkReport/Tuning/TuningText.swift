public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// The result of a search, for a terminal of 80 columns.
public enum TuningText {
  /// The number of the best settings that are listed; the file has all of them.
  private static let listed = 10

  public static func render(_ record: TuningRecord) -> String {
    var blocks = [
      Wrapping.paragraph(head(record)).joined(separator: "\n"),
      trials(record).lines.joined(separator: "\n"),
    ]
    blocks += TuningTables.curves(of: record).map {
      TextTable($0).lines.joined(separator: "\n")
    }
    blocks.append(conclusion(record).flatMap { Wrapping.item($0) }.joined(separator: "\n"))
    return blocks.joined(separator: "\n\n")
  }

  /// What was searched, and the cost, in a sentence.
  static func head(_ record: TuningRecord) -> String {
    let pages = TuningPart.allCases.compactMap { part in
      record.pages[part.rawValue].map { "\($0) to \(part.verb)" }
    }
    let ways = counted(record.recognizable, "way")
    let sentence =
      "\(record.pipeline): \(counted(record.settings, "setting")), \(ways) to recognize a "
      + "page, \(record.strategy); pages: \(pages.joined(separator: ", ")); "
      + "\(counted(record.cost.recognitions, "recognition")) to search, \(record.cost.made) made in all, "
      + Metric.Unit.seconds.format(record.cost.seconds)
    return sentence
  }

  /// The suite's own setting, then the best.
  private static func trials(_ record: TuningRecord) -> TextTable {
    let listed = ListedTrials(of: record, most: Self.listed)
    var table = TextTable(header: [names(record)] + listed.header)
    for trial in listed.trials {
      table.add(listed.row(trial, label: values(of: trial, in: record)))
    }
    return table
  }

  /// The choice, notes on it, and its value on other pages.
  static func conclusion(_ record: TuningRecord) -> [String] {
    guard let chosen = record.trial(record.chosen) else {
      if !record.isComplete { return ["the search was not finished: go on with --resume"] }
      return [
        record.constraints.isEmpty
          ? "no page has a value of \(record.objectives[0]): nothing is chosen"
          : "no setting keeps \(record.constraints.joined(separator: " and ")): nothing is chosen"
      ]
    }
    var sentences = ["chosen: " + label(of: chosen, in: record)]
    if record.withinOneError.count > 1 {
      sentences.append(
        "\(record.withinOneError.count) settings are within one standard error of the best "
          + "(\(record.best ?? "")); of those the fastest, then the suite's own, then the one with "
          + "the best neighbors")
    }
    sentences += record.findings.map(\.sentence)
    if let validation = record.validation {
      sentences.append(validation.sentence(objective: record.objectives[0]))
    } else if record.isComplete {
      sentences.append("nothing is validated: no page is kept for it")
    }
    if let holdout = record.holdout {
      sentences.append(holdout.sentence(objective: record.objectives[0]))
      let count = record.holdoutReadings ?? 1
      let level = holdout.level.map { ": this one is judged at \(Self.percent($0))" } ?? ""
      sentences.append(
        "the holdout has been opened for \(counted(count, "question"))\(level)")
    }
    if let release = record.release { sentences.append(release.reason) }
    return sentences
  }

  /// 0.025 as "2.5 %", with as many digits as needed.
  private static func percent(_ share: Double) -> String { "\((share * 1e6).rounded() / 1e4) %" }

  /// The header of a column of values: `yTolerance · deskew`, each shortened as far as they remain distinct.
  static func names(_ record: TuningRecord) -> String {
    let names = record.parameters.map(\.path.shortName)
    let share = max(6, 30 / max(1, names.count))
    return names.map { $0.count > share ? $0.prefix(share - 1) + "…" : $0 }.joined(separator: " · ")
  }

  /// `14 · none`, in the order of `names`; the suite's own setting is marked.
  static func values(of trial: TuningRecord.Trial, in record: TuningRecord) -> String {
    let values = trial.values.map { $0.map(\.description).joined(separator: " · ") }
    return (values ?? record.own) + (trial.name == record.own ? " (own)" : "")
  }

  /// The settings of the Pareto front; empty if there is only one.
  static func front(of record: TuningRecord) -> [String] {
    guard record.front.count > 1 else { return [] }
    return record.front.compactMap { record.trial($0) }.map { label(of: $0, in: record) }
  }

  /// `yTolerancePixels=14 deskew=none`; the suite's own setting by its name.
  static func label(of trial: TuningRecord.Trial, in record: TuningRecord) -> String {
    let own = trial.name == record.own ? "\(record.own) (as it is)" : nil
    guard let values = trial.values, own == nil || trial.name == record.chosen else {
      return own ?? trial.name
    }
    let pairs = zip(record.parameters, values).map { "\($0.path.shortName)=\($1)" }
    return (own.map { $0 + ": " } ?? "") + pairs.joined(separator: " ")
  }
}

extension TextTable {
  fileprivate init(_ table: ReportTable) {
    self.init(header: table.header)
    for row in table.rows { add(row) }
  }
}

extension TuningRecord {
  /// Objectives, then the metrics of constraints.
  var shownMetrics: [String] {
    let others = trials.first?.estimates.keys.filter { !objectives.contains($0) }.sorted() ?? []
    return objectives + others
  }
}

extension Validation {
  /// The value of the setting, in a sentence.
  func sentence(objective: String) -> String {
    let place = part == .holdout ? "on the sealed part" : "on pages that were not tuned on"
    let scores =
      "\(objective) \(tuneScore?.formatted ?? "–") where it was chosen, "
      + "\(score?.formatted ?? "–") \(place)"
    let optimism = optimism.map { value in
      "; optimism " + (tuneScore?.unit ?? .ratio).formatDifference(value)
    }
    return "\(verdict.words): \(scores)\(optimism ?? "")" + differenceClause
  }

  private var differenceClause: String {
    guard verdict != .unchanged, let difference else { return "" }
    let interval =
      if let low = difference.low, let high = difference.high {
        " (\(difference.unit.formatDifference(low)) … \(difference.unit.formatDifference(high)))"
      } else { "" }
    return "; against the suite's own setting "
      + difference.unit.formatDifference(difference.difference) + interval
      + " on \(difference.n) pages"
  }
}

extension Validation.Verdict {
  var words: String {
    switch self {
    case .gain: "real gain"
    case .cheaper: "cheaper, and worse by less than the margin"
    case .withinNoise: "within noise"
    case .worse: "worse"
    case .unchanged: "the suite's own setting stays"
    }
  }
}

extension TuningPart {
  fileprivate var verb: String {
    switch self {
    case .tune: "tune"
    case .validate: "validate"
    case .holdout: "hold out"
    }
  }
}
