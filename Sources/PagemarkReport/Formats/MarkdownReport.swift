public import PagemarkJudging
internal import PagemarkPipeline
public import PagemarkRunFolder
internal import PagemarkScoring

/// A run as Markdown, with the verdict first, always under 64 KB: `report.md`.
public enum MarkdownReport {
  /// The number of worst and of failed pages that are listed.
  private static let listedPages = 20
  private static let listedCauses = 100
  /// The number of pipelines side by side in a table.
  static let columns = 6
  /// The longest name, sentence and list on one line, in bytes.
  private static let (longestName, longestSentence, longestLine) = (200, 1000, 2000)

  public static func render(_ finished: FinishedRun, _ summary: Summary) -> String {
    let (run, cases) = (finished.run, RunFiles.cases)
    // Their shares add up to less than the whole; the rest goes to the first by rank that needs it.
    let sections = [
      MarkdownSection(heading(summary), in: RunFiles.summary, share: 6000, rank: 1),
      MarkdownSection(gates(summary.gates), in: RunFiles.summary, share: 12_000, rank: 2),
      MarkdownSection(regressed(summary.regressed), in: RunFiles.summary, share: 3000, rank: 12),
      MarkdownSection(
        results(summary.results, of: finished),
        brief: briefResults(summary.results, of: finished),
        in: RunFiles.summary, share: 12_000, rank: 3),
      MarkdownSection(
        Ablation(of: run, records: finished.records).map(AblationReport.markdown) ?? "", in: cases,
        share: 2000, rank: 7),
      MarkdownSection(slices(summary.results), in: RunFiles.summary, share: 3000, rank: 10),
      MarkdownSection(Markdown.section(.fields(of: finished)), in: cases, share: 3000, rank: 9),
      MarkdownSection(Markdown.section(.stages(of: finished)), in: cases, share: 2000, rank: 8),
      MarkdownSection(failures(finished.records), in: cases, share: 4000, rank: 4),
      MarkdownSection(worst(finished), in: cases, share: 2000, rank: 11),
      MarkdownSection(definitions(run), in: RunFiles.run, share: 8000, rank: 5),
      MarkdownSection(provenance(run), in: RunFiles.run, share: 4000, rank: 6),
    ]
    return MarkdownBudget.joined(sections)
  }

  private static func name(_ text: String) -> String {
    Markdown.text(text.bounded(to: longestName))
  }

  private static func heading(_ summary: Summary) -> String {
    let verdict = "# \(name(summary.suite)): \(summary.headline)"
    let notes = (summary.notes ?? []).map {
      "- note: " + Markdown.text($0.bounded(to: longestSentence))
    }
    if summary.causes.isEmpty && notes.isEmpty { return verdict }
    let causes = summary.causes.prefix(listedCauses)
      .map { "- " + Markdown.text($0.bounded(to: longestSentence)) }
    let hidden = summary.causes.count - causes.count
    let others = hidden > 0 ? ["- and \(hidden) more: all are in \(RunFiles.summary)"] : []
    return verdict + "\n\n" + (causes + others + notes).joined(separator: "\n")
  }

  private static func gates(_ verdicts: [GateVerdict]) -> String {
    guard !verdicts.isEmpty else { return "" }
    return "## Gates\n\n"
      + Markdown.table(
        header: ["gate", "pipeline", "dataset", "value", "95 % interval", "n", "verdict", "why"],
        rows: verdicts.failingFirst.prefix(MarkdownBudget.mostRows).map { verdict in
          let unit = verdict.require.metric.unit
          let interval =
            verdict.low == nil && verdict.high == nil
            ? "–" : "\(unit.format(verdict.low)) … \(unit.format(verdict.high))"
          let proof = verdict.proof.map { "; bound \(unit.format($0))" } ?? ""
          let held = verdict.baseline.map { "; the baseline has \(unit.format($0))" } ?? ""
          return [
            verdict.text, verdict.pipeline, verdict.dataset, unit.format(verdict.estimate),
            interval + proof, "\(verdict.n)",
            verdict.word + (verdict.severity == .warn ? " (warns only)" : ""),
            verdict.reason + held,
          ]
        })
  }

  /// Every metric, with the pipelines side by side.
  private static func results(
    _ results: [Summary.PipelineResult], of finished: FinishedRun
  ) -> [() -> String] {
    present(results, of: finished.run).flatMap { dataset, results in
      results.grouped(by: columns).enumerated().map { number, columns in
        {
          let names = Set(columns.flatMap(\.metrics.keys)).sorted()
          let counts: [(String, (Summary.CaseCounts) -> Int)] = [
            ("cases", \.total), ("scored", \.scored), ("unscored", \.unscored),
            ("failed", \.failed),
          ]
          var rows: [[String]] = counts.map { name, count in
            [name] + columns.map { "\(count($0.cases))" } + [""]
          }
          let kinds: [(String, (Summary.CaseCounts) -> Int?)] = [
            ("nothing read", \.noText), ("too little confidence", \.lowConfidence),
          ]
          for (name, count) in kinds where columns.contains(where: { count($0.cases) != nil }) {
            rows.append([name] + columns.map { "\(count($0.cases) ?? 0)" } + [""])
          }
          for name in names {
            let estimates = columns.map { $0.metrics[name] }
            let largest = estimates.compactMap { $0?.n }.max()
            rows.append(
              [name] + estimates.map { $0?.formatted ?? "–" } + [largest.map { "\($0)" } ?? ""])
          }
          return (number == 0 ? introduction(to: dataset, of: finished) : "")
            + Markdown.table(
              header: ["metric (95 % interval)"] + columns.map(\.pipeline) + ["n"], rows: rows)
        }
      }
    }
  }

  /// One row per pipeline, with the headline metrics.
  private static func briefResults(
    _ results: [Summary.PipelineResult], of finished: FinishedRun
  ) -> [() -> String] {
    present(results, of: finished.run).map { dataset, results in
      {
        let metrics = Metric.headline.map { "\($0)" }
          .filter { name in results.contains { $0.metrics[name] != nil } }.prefix(columns)
        return introduction(to: dataset, of: finished)
          + Markdown.table(
            header: ["pipeline", "cases", "failed"] + metrics,
            rows: results.map { result in
              [result.pipeline, "\(result.cases.total)", "\(result.cases.failed)"]
                + metrics.map { result.metrics[$0]?.formatted ?? "–" }
            })
      }
    }
  }

  private static func present(
    _ results: [Summary.PipelineResult], of run: RunRecord
  ) -> [(DatasetRecord, [Summary.PipelineResult])] {
    let byDataset = Dictionary(grouping: results, by: \.dataset)
    return run.datasets.filter { $0.absence == nil }.map { ($0, byDataset[$0.name] ?? []) }
  }

  /// The dataset's heading, and notes on its numbers.
  private static func introduction(
    to dataset: DatasetRecord, of finished: FinishedRun
  ) -> String {
    let notes = dataset.notes(in: finished)
      .map { "Note: \(Markdown.text($0.bounded(to: longestSentence)))\n\n" }.joined()
    return "## \(name(dataset.name)): \(name(dataset.title))\n\n" + notes
  }

  /// Every page once per pipeline and lane, however often it was repeated.
  private static func failures(_ records: [CaseRecord]) -> String {
    var seen: Set<[String]> = []
    let rows = records.compactMap { record -> [String]? in
      if case .scored = record.outcome { return nil }
      let place = [record.dataset, record.case, record.pipeline, record.lane.rawValue]
      switch record.outcome {
      case .scored: return nil
      case .failed(let failure):
        guard seen.insert(place).inserted else { return nil }
        return place + ["failed: \(failure.kind.rawValue)", failure.stage, failure.message]
      case .unscored(let reason):
        guard record.lane == .accuracy else { return nil }
        return place + ["unscored", "", reason]
      }
    }.sorted { ($0[4], $0[0], $0[1]) < ($1[4], $1[0], $1[1]) }
    guard !rows.isEmpty else { return "" }
    let hidden = rows.count - min(rows.count, listedPages)
    return "## Pages that failed or could not be scored\n\n"
      + Markdown.table(
        header: ["dataset", "case", "pipeline", "lane", "what", "step", "why"],
        rows: Array(rows.prefix(listedPages)))
      + (hidden > 0 ? "\n\n… and \(hidden) more in \(RunFiles.cases)." : "")
  }

  /// The pages that are read worse than in the baseline.
  private static func regressed(_ pages: RegressedPages?) -> String {
    guard let pages else { return "" }
    let listed = pages.worst.prefix(listedPages)
    return "## Pages that got worse\n\nCompared with \(pages.baseline.visible), the baseline.\n\n"
      + Markdown.table(header: RegressedPage.header, rows: listed.map(\.cells))
      + (pages.count > listed.count
        ? "\n\n… and \(pages.count - listed.count) more in \(RunFiles.html)." : "")
  }

  /// The pages with the worst results, including failed ones.
  private static func worst(_ finished: FinishedRun) -> String {
    let worst = WorstPages.ranked(of: finished.run, measured: finished.measured)
    guard !worst.isEmpty else { return "" }
    return "## Worst pages\n\n"
      + Markdown.table(
        header: ["dataset", "case", "pipeline", "metric", "value", "of"],
        rows: worst.prefix(listedPages).map { ranked in
          let (page, loss) = (ranked.page, ranked.loss)
          return [
            page.dataset, page.case, page.pipeline,
            loss.quantity?.description ?? (loss.isFailure ? "failed" : "fields"),
            Metric.Unit.ratio.format(loss.value), loss.length.map { "\($0)" } ?? "",
          ]
        })
  }

  private static func definitions(_ run: RunRecord) -> String {
    "## Definitions\n\n" + list(RunDefinitions.sentences(of: run))
  }

  private static func provenance(_ run: RunRecord) -> String {
    "## Provenance\n\n" + list(RunProvenance.lines(of: run))
  }

  private static func list(_ items: [String]) -> String {
    items.map { "- " + Markdown.text($0.bounded(to: longestLine)) }.joined(separator: "\n")
  }
}
