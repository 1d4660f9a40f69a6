internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

extension ReportPage {
  /// Every pipeline compared with the first, in words: the findings, and the rest folded.
  func comparisons(_ html: inout HTML) {
    guard !comparisons.isEmpty else { return }
    html.raw("<section id=\"comparison\"><h2>Which is better?</h2>\n")
    for comparison in comparisons {
      let sides = (comparison.candidate.label.visible, comparison.baseline.label.visible)
      html.element("h3", "\(sides.0) against \(sides.1)")
      for dataset in comparison.datasets where dataset.cases > 0 {
        html.findings(dataset, by: sides.0)
      }
    }
    html.raw("</section>\n")
  }

  /// The metrics of all pipelines side by side, one table per dataset; less common ones are folded.
  func results(_ html: inout HTML) {
    html.raw("<section id=\"pipelines\"><h2>Pipelines side by side</h2>\n")
    for dataset in finished.run.datasets {
      html.element("h3", ["class": "isolated"], dataset.name.visible)
      if let absence = dataset.absence {
        html.element("p", absence.visible)
        continue
      }
      for note in dataset.notes(in: finished) { html.element("p", "Note: \(note.visible)") }
      let columns = summary.results.filter { $0.dataset == dataset.name }
      let headline = Metric.headline.map(\.description)
      let names = Set(columns.flatMap(\.metrics.keys))
      guard !names.isEmpty else {
        html.element("p", ["class": "quiet"], "Nothing was measured.")
        continue
      }
      table(headline.filter(names.contains), of: columns, &html)
      let others = names.subtracting(headline).sorted()
      guard !others.isEmpty else { continue }
      html.raw("<details><summary>")
      html.text("\(others.count) more metrics")
      html.raw("</summary>")
      table(others, of: columns, &html)
      html.raw("</details>\n")
    }
    html.raw("</section>\n")
  }

  private func table(
    _ metrics: [String], of columns: [Summary.PipelineResult], _ html: inout HTML
  ) {
    let rows = metrics.map { metric in
      let estimates = columns.map { $0.metrics[metric] }
      let largest = estimates.compactMap { $0?.n }.max() ?? 0
      return [metric] + estimates.map { $0?.formatted ?? "–" } + ["\(largest)"]
    }
    html.table(
      ReportTable(
        title: "", header: ["metric (95 % interval)"] + columns.map(\.pipeline) + ["n"], rows: rows)
    )
  }

  /// The most frequent confusions, one table per pipeline.
  func confusions(_ html: inout HTML) {
    guard !confused.columns.isEmpty else { return }
    html.raw("<section id=\"confusions\"><h2>Commonest confusions</h2>\n<div class=\"figures\">")
    for column in confused.columns {
      html.raw("<div>")
      html.element(
        "h3", ["class": "isolated"],
        "\(column.pipeline), \(counted(column.pages, "page"))".visible)
      html.element(
        "p", ["class": "quiet small"],
        "\(column.missed) characters were not read, \(column.added) are not on the page")
      html.raw("<table class=\"text\"><thead><tr>")
      for name in ["reference", "read as", "times"] { html.element("th", ["scope": "col"], name) }
      html.raw("</tr></thead><tbody>")
      for entry in column.entries {
        html.row([
          ConfusionCounts.Confusion.shown(entry.confusion.reference),
          ConfusionCounts.Confusion.shown(entry.confusion.hypothesis), "\(entry.count)",
        ])
      }
      html.raw("</tbody></table></div>\n")
    }
    html.raw("</div></section>\n")
  }

  /// The effect of each stage, for a run that left them out one at a time.
  func ablation(_ html: inout HTML) {
    guard let ablation = Ablation(of: finished.run, records: finished.records) else { return }
    html.raw("<section id=\"ablation\"><h2>What each stage is worth</h2>\n")
    for table in AblationReport.tables(of: ablation) {
      html.element("h3", ["class": "isolated"], table.title.visible)
      html.table(table)
    }
    html.raw("</section>\n")
  }

  /// The outcomes of fields, the changes of each stage, and the accuracy by tag; no table without rows.
  static func breakdownTables(
    of finished: FinishedRun, _ summary: Summary
  ) -> [(title: String, tables: [ReportTable])] {
    let slices = finished.run.datasets.map { dataset in
      let columns = summary.results.filter { $0.dataset == dataset.name && !$0.slices.isEmpty }
      return ("\(dataset.name), by tag", ReportTable.slices(of: columns))
    }
    let tables = [ReportTable.fields(of: finished), .stages(of: finished)].map { ($0.title, [$0]) }
    return (tables + slices).filter { !$0.1.allSatisfy(\.rows.isEmpty) }
  }

  func breakdowns(_ html: inout HTML) {
    guard !breakdownTables.isEmpty else { return }
    html.raw("<section id=\"breakdowns\"><h2>Fields, stages, tags</h2>\n")
    for (title, tables) in breakdownTables {
      html.raw("<details><summary>")
      html.element("span", ["class": "isolated"], title.visible)
      html.raw("</summary>")
      for one in tables { html.table(one) }
      html.raw("</details>\n")
    }
    html.raw("</section>\n")
  }

  func definitions(_ html: inout HTML) {
    html.raw("<section id=\"definitions\"><h2>Definitions and provenance</h2>\n")
    for (title, sentences) in [
      ("What the numbers mean", RunDefinitions.sentences(of: finished.run)),
      ("What the run was made with", RunProvenance.lines(of: finished.run)),
    ] {
      html.element("h3", title)
      html.raw("<ul class=\"small\">")
      for sentence in sentences { html.element("li", sentence.visible) }
      html.raw("</ul>\n")
    }
    html.raw("</section>\n")
  }
}
