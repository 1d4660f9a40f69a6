public import PagemarkCore

/// A run as Markdown, the verdict first: `report.md`.
public enum MarkdownReport {
  /// How many of the worst and of the failed pages are listed.
  private static let listedPages = 20

  public static func render(_ finished: FinishedRun, _ summary: Summary) -> String {
    let sections = [
      heading(summary),
      gates(summary.gates),
      results(summary.results, of: finished.run),
      Ablation(of: finished.run, records: finished.records).map(AblationReport.markdown) ?? "",
      slices(summary.results),
      fields(finished),
      stages(finished),
      failures(finished.records),
      worst(finished),
      definitions(finished.run),
      provenance(finished.run),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func heading(_ summary: Summary) -> String {
    let verdict = "# \(Markdown.text(summary.suite)): \(summary.verdict.rawValue)"
    guard !summary.causes.isEmpty else { return verdict }
    return verdict + "\n\n"
      + summary.causes.map { "- " + Markdown.text($0) }.joined(separator: "\n")
  }

  private static func gates(_ verdicts: [GateVerdict]) -> String {
    guard !verdicts.isEmpty else { return "" }
    return "## Gates\n\n"
      + Markdown.table(
        header: ["gate", "pipeline", "dataset", "value", "95 % interval", "n", "verdict", "why"],
        rows: verdicts.map { verdict in
          let unit = verdict.require.metric.unit
          let interval =
            verdict.low == nil && verdict.high == nil
            ? "–" : "\(unit.format(verdict.low)) … \(unit.format(verdict.high))"
          let held = verdict.baseline.map { "; the baseline has \(unit.format($0))" } ?? ""
          return [
            verdict.require.text, verdict.pipeline, verdict.dataset, unit.format(verdict.estimate),
            interval, "\(verdict.n)",
            verdict.word + (verdict.severity == .warn ? " (warns only)" : ""),
            verdict.reason + held,
          ]
        })
  }

  private static func results(
    _ results: [Summary.PipelineResult], of run: RunRecord
  ) -> String {
    run.datasets.filter { $0.absence == nil }.map { dataset in
      let columns = results.filter { $0.dataset == dataset.name }
      let names = Set(columns.flatMap(\.metrics.keys)).sorted()
      let counts: [(String, (Summary.CaseCounts) -> Int)] = [
        ("cases", \.total), ("scored", \.scored), ("unscored", \.unscored), ("failed", \.failed),
      ]
      var rows: [[String]] = counts.map { name, count in
        [name] + columns.map { "\(count($0.cases))" } + [""]
      }
      for name in names {
        let estimates = columns.map { $0.metrics[name] }
        let largest = estimates.compactMap { $0?.n }.max()
        rows.append(
          [name] + estimates.map { $0?.formatted ?? "–" } + [largest.map { "\($0)" } ?? ""])
      }
      let notes = (dataset.warnings + contention(run)).map { "Note: \(Markdown.text($0))\n\n" }
        .joined()
      return "## \(Markdown.text(dataset.name)): \(Markdown.text(dataset.title))\n\n" + notes
        + Markdown.table(
          header: ["metric (95 % interval)"] + columns.map(\.pipeline) + ["n"], rows: rows)
    }.joined(separator: "\n\n")
  }

  /// What to know of every time in the report.
  private static func contention(_ run: RunRecord) -> [String] {
    guard run.lanes.contains(.latency), let load = run.provenance.load, load.isContended else {
      return []
    }
    return [
      "contended, times may be too long: " + (load.contention ?? []).joined(separator: "; ")
    ]
  }

  /// On what share of the pages each image stage changed anything; below 10 % a warning.
  private static func stages(_ finished: FinishedRun) -> String {
    let records = Dictionary(
      grouping: finished.records.filter { $0.lane == .accuracy && $0.failure == nil },
      by: \.pipeline)
    let rows = finished.run.pipelines.flatMap { pipeline in
      pipeline.imageStageNames.compactMap { stage -> [String]? in
        let reports = records[pipeline.name, default: []].compactMap { $0.stages[stage] }
        guard !reports.isEmpty else { return nil }
        let share = Double(reports.filter(\.changed).count) / Double(reports.count)
        let warning = share < 0.1 ? "hardly ever does anything here" : ""
        return [
          pipeline.name, stage, Metric.Unit.ratio.format(share), "\(reports.count)", warning,
        ]
      }
    }
    guard !rows.isEmpty else { return "" }
    return "## Stages\n\n"
      + Markdown.table(header: ["pipeline", "stage", "changed the page", "pages", ""], rows: rows)
  }

  /// Every page once for each pipeline and lane, however often it was repeated.
  private static func failures(_ records: [CaseRecord]) -> String {
    var seen: Set<[String]> = []
    let rows = records.compactMap { record -> [String]? in
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

  /// The pages with the most edits, or the most words missed.
  private static func worst(_ finished: FinishedRun) -> String {
    let scored = finished.records.filter { $0.lane == .accuracy }.compactMap {
      record -> (record: CaseRecord, loss: Double, metric: String, tally: Tally)? in
      if let tally = record.scores["cer"], let rate = tally.rate {
        return (record, rate, "cer", tally)
      }
      if let tally = record.scores["words.recall"], let rate = tally.rate {
        return (record, 1 - rate, "words.recall", tally)
      }
      return nil
    }
    let worst = scored.filter { $0.loss > 0 }.sorted {
      ($1.loss, $0.record.case, $0.record.pipeline) < ($0.loss, $1.record.case, $1.record.pipeline)
    }
    guard !worst.isEmpty else { return "" }
    return "## Worst pages\n\n"
      + Markdown.table(
        header: ["dataset", "case", "pipeline", "metric", "value", "of"],
        rows: worst.prefix(listedPages).map { entry in
          [
            entry.record.dataset, entry.record.case, entry.record.pipeline, entry.metric,
            Metric.Unit.ratio.format(entry.tally.rate), "\(entry.tally.of)",
          ]
        })
  }

  private static func definitions(_ run: RunRecord) -> String {
    let general = [
      "micro average unless named otherwise: Σ edits ÷ Σ lengths over all pages; `.macro` is the mean of the pages' rates",
      "cer, wer: edits of the cheapest alignment ÷ length of the reference, of the ordered text before cleaning",
      "cer.layoutNeutral: the same with line breaks and line-end hyphens folded; cer.unordered: 1 − flexible character accuracy, "
        + "lines matched wherever they stand, by one combination of coefficients above "
        + "\(FlexibleCharacterAccuracy.Effort.longestFull) characters and not at all above "
        + "\(FlexibleCharacterAccuracy.Effort.longestSingle). Far below cer, the first says that line breaks are the cause, the second that the order is",
      "excerpt.cer: the same of the cleaned excerpt; the truth is the dataset's own excerpt, or the reference cleaned by the same steps",
      "words.precision, .recall, .f1: words in any order, each counted once; of those read, of those of the reference, of both",
      "lines.f1: line boxes that overlap a line of the truth (intersection over union ≥ 0.5), one to one; "
        + "readingOrder.tau: Kendall's τ of the places of those lines",
      "quad.iou: area of the page that was found and is there ÷ area of either, mean over pages; a page that was not found is the "
        + "whole image; quad.cornerError: mean distance of the corners ÷ diagonal of the image; skew.error: |turn of the lines "
        + "that is left|, in degrees",
      "field.NAME.accuracy, .ceiling: cases whose value is right, or stands somewhere in the text ÷ cases whose truth labels the field",
      "field.NAME.precision: right values ÷ values given where the truth labels the field or says that there is none; "
        + ".recall: the accuracy; .f1: their harmonic mean; an ambiguous value is not right",
      "confidence.ece: expected calibration error of the words' confidences, ten bins; a word is right where the page has it; "
        + "field.confidence.ece: the same of all values that were extracted where the truth has the field",
      "latency: wall time from encoded bytes to the last step, median of the repetitions; percentiles by nearest rank; failed pages count as over every budget",
      "memory.peak: the largest page's peak of resident memory of the worker and all that it started, models included, of the pages measured",
      "session.memory.peak: the largest session's peak, from its first page on in a fresh worker; session.completion: sessions "
        + "whose every page was read in every repetition ÷ sessions",
      "coldStart: median of fresh workers, from the start of the process to the result of the first page, models included; "
        + "throughput: pages read × workers ÷ time that the workers took for them, files and scoring included",
      "contended: while times were measured others took more than \(Contention.othersLimit) cores, or the host more than "
        + "\(Contention.stealLimit) (steal), or the load rose by more than \(Contention.loadRise)",
      "the denominator is the dataset: a failed page counts as wholly wrong",
      "intervals: Wilson for proportions, document bootstrap for rates, order statistics for percentiles",
    ]
    let services = run.pipelines.contains { $0.recognizers.contains { !$0.placesLines } }
    let answers = services ? Self.serviceDefinitions : []
    let policies = run.datasets.map { dataset in
      "- \(Markdown.text(dataset.name)): "
        + ScoreDefinition(dataset.policy).card.map(Markdown.text).joined(separator: "; ")
    }
    return "## Definitions\n\n"
      + ((general + answers).map { "- " + $0 } + policies).joined(separator: "\n")
  }

  private static func programs(_ provenance: Provenance) -> String {
    (provenance.programs ?? []).map { program in
      let models = (program.models ?? []).map { ", \($0.name) SHA-256 \($0.sha256.prefix(16))…" }
      return "recognizer \(program.program) \(program.version), \(program.model)" + models.joined()
    }.joined(separator: "; ")
  }

  private static func provenance(_ run: RunRecord) -> String {
    let provenance = run.provenance
    let libraries = provenance.libraries.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let lines = [
      "Pagemark \(provenance.tool); \(libraries)",
      provenance.models.map {
        "model \($0.name) \($0.version ?? ""), SHA-256 \($0.sha256.prefix(16))…"
      }.joined(separator: "; "),
      programs(provenance),
      "\(provenance.cpu), \(provenance.cores) cores, Linux \(provenance.kernel)",
      latencyCore(provenance),
      run.datasets.compactMap { dataset in
        dataset.fingerprint.map { "dataset \(dataset.name), SHA-256 \($0.prefix(16))…" }
      }.joined(separator: "; "),
      "\(provenance.workers) workers, OMP_THREAD_LIMIT \(provenance.threadLimit)",
      "lanes: \(run.lanes.map(\.rawValue).joined(separator: ", ")); seed \(run.measure.seed); "
        + "latency: up to \(run.measure.latency.cases) cases a dataset × \(run.measure.latency.repetitions)",
      "suite \(run.suite), SHA-256 \(provenance.suiteFingerprint.prefix(16))…",
      "\(provenance.startedAt) … \(provenance.endedAt ?? "?") (\(run.ending.rawValue))",
    ]
    return "## Provenance\n\n"
      + lines.filter { !$0.isEmpty }.map { "- " + Markdown.text($0) }
      .joined(separator: "\n")
  }

  private static func latencyCore(_ provenance: Provenance) -> String {
    if let core = provenance.pinnedCore { return "latency lane on core \(core)" }
    return provenance.pinRefusal.map { "latency lane on any core: pinning was refused, \($0)" }
      ?? ""
  }
}
