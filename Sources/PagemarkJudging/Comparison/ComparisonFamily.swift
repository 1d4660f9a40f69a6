internal import PagemarkReading
internal import PagemarkScoring

/// The metrics that decide a comparison; they are corrected only for each other.
///
/// Holm's correction over all of them and all datasets limits the share of comparisons with any false finding, and
/// thus of false alarms by `--fail-on-regression`, to 5 %. All other metrics are shown as well. They are corrected
/// with the other rows of their dataset and do not weaken the deciding ones.
public struct ComparisonFamily: Hashable, Sendable, Codable {
  /// The origin of the selection.
  public enum Origin: String, Hashable, Sendable, Codable {
    /// The gates of the run.
    case gates
    /// `--metrics`, or `--metric`.
    case named
    /// The default: what a reader looks at first.
    case headline
  }

  public var origin: Origin
  /// The metrics of all datasets, without duplicates.
  public var metrics: [String]
  /// Number of rows over all datasets, as used in Holm's correction.
  public var rows: Int
  /// Upper limit of the share of comparisons that call any row better or worse although both sides are equal.
  public var errorRate = 0.05

  init(origin: Origin, metrics: [String], rows: Int) {
    (self.origin, self.metrics, self.rows) = (origin, metrics, rows)
  }
}

extension ComparisonFamily {
  /// What gates require of one of two pipelines on a dataset, without duplicates, in the order of the gates.
  ///
  /// Gates that only warn count only if no gate is enforced.
  static func asked(
    by gates: [Gate], of pipelines: [String], on dataset: String
  ) -> [Compared] {
    let meant = gates.filter { gate in
      gate.pipeline.map(pipelines.contains) ?? true && (gate.dataset ?? dataset) == dataset
    }
    let enforced = meant.filter { $0.severity == .enforce }
    return (enforced.isEmpty ? meant : enforced).compactMap { Compared($0.require.metric) }.unique
  }

  /// Metrics of gates that no case has a value of, such as `throughput`.
  static func wholes(of gates: [Gate], of pipelines: [String], on dataset: String) -> [Metric] {
    gates.filter { gate in
      gate.pipeline.map(pipelines.contains) ?? true && (gate.dataset ?? dataset) == dataset
    }.map(\.require.metric).reduce(into: []) {
      if Compared($1) == nil, !$0.contains($1) { $0.append($1) }
    }
  }

  /// The default if no gate names a metric: the text's error rate, the total, and the time.
  static func headline(of table: CaseTable) -> [Compared] {
    let texts: [Quantity] = [.rate(.cer), .rate(.excerptCER), .rate(.wordRecall)]
    let known = { (quantity: Quantity) in table.quantities.contains("\(quantity)") }
    return
      ([texts.first(where: known)].compactMap(\.self)
      + [.field(.total, .accuracy), .time(.page)].filter(known)).map { .quantity($0) }
  }
}

extension [Compared] {
  /// The elements without duplicates, in the order of their first occurrence.
  var unique: [Compared] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
