internal import PagemarkElementary
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkStatistics

/// What `run` prints at its end: the pipelines side by side, the gates and the verdict.
public enum TerminalReport {
  /// The number of gates and causes that are listed; `summary.json` has all.
  private static let listed = 100

  /// The text, in 80 columns.
  public static func render(_ summary: Summary, style: TerminalStyle = .plain) -> String {
    var blocks = datasets(of: summary).map { dataset in
      block(for: dataset, results: summary.results.filter { $0.dataset == dataset })
    }
    if !summary.gates.isEmpty { blocks.append(gates(summary.gates.failingFirst, style)) }
    blocks.append(verdict(summary, style))
    return blocks.joined(separator: "\n\n")
  }

  private static func datasets(of summary: Summary) -> [String] {
    summary.results.map(\.dataset).uniqued()
  }

  private static func block(for dataset: String, results: [Summary.PipelineResult]) -> String {
    var table = TextTable(header: [dataset] + results.map(\.pipeline), overflow: .split)
    table.add(
      ["cases"]
        + results.map {
          "\($0.cases.total)" + ($0.cases.failed > 0 ? ", \($0.cases.failed) failed" : "")
        })
    for metric in Metric.headline {
      let estimates = results.map { $0.metrics["\(metric)"] }
      guard estimates.contains(where: { $0 != nil }) else { continue }
      table.add(["\(metric)"] + estimates.map { $0?.formatted ?? "–" })
    }
    return (table.lines + unscored(of: results)).joined(separator: "\n")
  }

  /// One item for pages of the dataset without a score, which is usually the same for all pipelines.
  private static func unscored(of results: [Summary.PipelineResult]) -> [String] {
    let sentences = results.flatMap { $0.unscored ?? [] }.map { "\($0)" }
    return sentences.uniqued().flatMap { sentence in
      let own = results.filter { $0.unscored?.contains { "\($0)" == sentence } == true }.map(
        \.pipeline)
      let place = own.count < results.count ? own.joined(separator: ", ") + ": " : ""
      return Wrapping.item((place + sentence).bounded(to: 2000))
    }
  }

  /// A table if names are short enough, or else one item per gate.
  private static func gates(_ verdicts: [GateVerdict], _ style: TerminalStyle) -> String {
    let shown = verdicts.prefix(listed)
    var table = TextTable(header: ["gate", "pipeline", "dataset", "value", "verdict"]) {
      style.paint($0, TerminalStyle.color(of: $0))
    }
    for verdict in shown {
      table.add([
        verdict.text, verdict.pipeline, verdict.dataset,
        verdict.require.metric.unit.format(verdict.estimate), verdict.shortWord,
      ])
    }
    var lines = table.fits ? table.lines : shown.flatMap { item(of: $0, style) }
    if verdicts.count > listed {
      lines.append("… and \(verdicts.count - listed) more gates, in \(RunFiles.summary)")
    }
    return lines.joined(separator: "\n")
  }

  /// An item such as `- fail: cer <= 5 %: 6.1 %, of PIPELINE on DATASET`.
  private static func item(of verdict: GateVerdict, _ style: TerminalStyle) -> [String] {
    let value = verdict.require.metric.unit.format(verdict.estimate)
    let lines = Wrapping.item(
      "\(verdict.shortWord): \(verdict.text): \(value), of \(verdict.pipeline) on \(verdict.dataset)"
    )
    let word = verdict.shortWord
    let painted = style.paint(word, TerminalStyle.color(of: word))
    return ["- " + painted + lines[0].dropFirst(2 + word.count)] + lines.dropFirst()
  }

  private static func verdict(_ summary: Summary, _ style: TerminalStyle) -> String {
    let word = summary.verdict.words
    let notes = (summary.notes ?? []).flatMap { Wrapping.item("note: " + $0) }
    let causes = summary.causes.prefix(listed).flatMap { Wrapping.item($0.bounded(to: 2000)) }
    let hidden = summary.causes.count - listed
    let others = hidden > 0 ? ["… and \(hidden) more, in \(RunFiles.summary)"] : []
    return
      ([
        style.paint(word.uppercased(), TerminalStyle.color(of: word), isBold: true)
          + summary.warningClause
      ] + causes
      + others + notes).joined(separator: "\n")
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
