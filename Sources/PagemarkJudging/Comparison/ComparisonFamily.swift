internal import PagemarkReading
internal import PagemarkScoring

/// What a comparison is decided by: the metrics that are corrected among themselves alone.
///
/// Holm's correction over all of them and all datasets holds the share of comparisons with any false finding among them
/// at 5 %, and so `--fail-on-regression`. All else is told beside them, corrected with what else the dataset has, and
/// takes nothing from them.
public struct ComparisonFamily: Hashable, Sendable, Codable {
  /// Who chose the metrics.
  public enum Origin: String, Hashable, Sendable, Codable {
    /// The gates of the run.
    case gates
    /// `--metrics`, or `--metric`.
    case named
    /// Nobody: what a reader looks at first.
    case headline
  }

  public var origin: Origin
  /// Of all datasets, each once.
  public var metrics: [String]
  /// Rows of all datasets: what Holm's correction counts.
  public var rows: Int
  /// The share of comparisons in which any of the rows is called better or worse although the two are equal, at most.
  public var errorRate = 0.05

  init(origin: Origin, metrics: [String], rows: Int) {
    (self.origin, self.metrics, self.rows) = (origin, metrics, rows)
  }
}

extension ComparisonFamily {
  /// What gates ask of one of two pipelines on a dataset, each once in the order of the gates; those that only warn
  /// where none is enforced.
  static func asked(
    by gates: [Gate], of pipelines: [String], on dataset: String
  ) -> [Compared] {
    let meant = gates.filter { gate in
      gate.pipeline.map(pipelines.contains) ?? true && (gate.dataset ?? dataset) == dataset
    }
    let enforced = meant.filter { $0.severity == .enforce }
    return (enforced.isEmpty ? meant : enforced).compactMap { Compared($0.require.metric) }.unique
  }

  /// What gates ask that no case has a value of, such as `throughput`.
  static func wholes(of gates: [Gate], of pipelines: [String], on dataset: String) -> [Metric] {
    gates.filter { gate in
      gate.pipeline.map(pipelines.contains) ?? true && (gate.dataset ?? dataset) == dataset
    }.map(\.require.metric).reduce(into: []) {
      if Compared($1) == nil, !$0.contains($1) { $0.append($1) }
    }
  }

  /// Where no gate names any: the text's rate, the total, and the time.
  static func headline(of table: CaseTable) -> [Compared] {
    let texts: [Quantity] = [.rate(.cer), .rate(.excerptCER), .rate(.wordRecall)]
    let known = { (quantity: Quantity) in table.quantities.contains("\(quantity)") }
    return
      ([texts.first(where: known)].compactMap(\.self)
      + [.field(.total, .accuracy), .time(.page)].filter(known)).map { .quantity($0) }
  }
}

extension [Compared] {
  /// Each once, the first of each.
  var unique: [Compared] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
