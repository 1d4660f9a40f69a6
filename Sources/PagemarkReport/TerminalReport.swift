public import PagemarkCore

/// What `run` prints at its end: the pipelines side by side, the gates, the verdict.
public enum TerminalReport {
  /// The metrics that a reader looks at first, in this order.
  static let headline: [Metric] = [
    .rate(.cer, .micro), .rate(.layoutNeutralCER, .micro), .rate(.unorderedCER, .micro),
    .rate(.wer, .micro), .rate(.excerptCER, .micro), .mean(.quadIoU), .mean(.skewError),
    .rate(.wordRecall, .micro), .field(.total, .accuracy), .field(.total, .ceiling),
    .field(.date, .accuracy), .field(.date, .ceiling), .field(.vendor, .accuracy),
    .field(.vendor, .ceiling), .latency(.page, percentile: 50), .latency(.page, percentile: 95),
    .peakMemory, .failureRate,
  ]

  /// Within 80 columns for two pipelines with names of usual length, in plain words.
  public static func render(_ summary: Summary) -> String {
    var blocks = datasets(of: summary).map { dataset in
      block(for: dataset, results: summary.results.filter { $0.dataset == dataset })
    }
    if !summary.gates.isEmpty { blocks.append(gates(summary.gates)) }
    blocks.append(verdict(summary))
    return blocks.joined(separator: "\n\n")
  }

  private static func datasets(of summary: Summary) -> [String] {
    summary.results.map(\.dataset).uniqued()
  }

  private static func block(for dataset: String, results: [Summary.PipelineResult]) -> String {
    var table = TextTable(header: [dataset] + results.map(\.pipeline))
    table.add(
      ["cases"]
        + results.map {
          "\($0.cases.total)" + ($0.cases.failed > 0 ? ", \($0.cases.failed) failed" : "")
        })
    for metric in headline {
      let estimates = results.map { $0.metrics["\(metric)"] }
      guard estimates.contains(where: { $0 != nil }) else { continue }
      table.add(["\(metric)"] + estimates.map { $0?.formatted ?? "–" })
    }
    return table.lines.joined(separator: "\n")
  }

  private static func gates(_ verdicts: [GateVerdict]) -> String {
    var table = TextTable(header: ["gate", "pipeline", "dataset", "value", "verdict"])
    for verdict in verdicts {
      table.add([
        verdict.require.text, verdict.pipeline, verdict.dataset,
        verdict.require.metric.unit.format(verdict.estimate), verdict.word,
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  private static func verdict(_ summary: Summary) -> String {
    ([summary.verdict.rawValue.uppercased()] + summary.causes.flatMap { Wrapping.item($0) })
      .joined(separator: "\n")
  }
}

extension GateVerdict {
  /// Decision and evidence in a few words, such as `pass, unproven`.
  var word: String {
    switch (decision, evidence) {
    case (.notEvaluable, _): "not evaluable"
    case (_, .none), (.pass, .proven), (.fail, .refuted): decision.rawValue
    default: decision.rawValue + ", unproven"
    }
  }
}
