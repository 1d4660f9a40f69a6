public import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
public import PagemarkRunFolder

/// A run as one HTML file without network: the verdict first, then gates, pipelines side by side, and every page.
///
/// The file's own script draws the table of pages and opens them; its policy lets nothing else run or load.
public struct ReportPage {
  let finished: FinishedRun
  let summary: Summary
  let rows: CaseRows
  private let details: PageDetails
  /// Fields, stages and tags, with their titles.
  let breakdownTables: [(title: String, tables: [ReportTable])]
  private let drawn: [DrawnChart]
  let comparisons: [Comparison]
  let material: RunMaterial
  let confused: RunConfusions

  /// - Parameters:
  ///   - finished: The run.
  ///   - summary: The run's summary.
  ///   - material: The contents of its folder.
  ///   - charts: The charts drawn of it.
  /// - Returns: The file's bytes.
  public static func render(
    _ finished: FinishedRun, _ summary: Summary, _ material: RunMaterial, charts: [DrawnChart] = []
  ) -> Data {
    ReportPage(finished, summary, material, charts).bytes
  }

  private init(
    _ finished: FinishedRun, _ summary: Summary, _ material: RunMaterial, _ charts: [DrawnChart]
  ) {
    (self.finished, self.summary, self.material, drawn) = (finished, summary, material, charts)
    // The part that needs the most temporary memory comes first, so that it is released before anything is kept.
    comparisons = Comparison.ofPipelines(in: finished)
    rows = CaseRows(of: finished.records)
    details = PageDetails(of: rows, finished.run, material)
    breakdownTables = Self.breakdownTables(of: finished, summary)
    confused = RunConfusions(of: finished, material)
  }

  private var bytes: Data {
    var html = HTML()
    html.beginPage(
      title: "\(summary.suite): \(summary.verdict.rawValue)", script: ReportScript.digest)
    heading(&html)
    gates(&html)
    regressed(&html)
    comparisons(&html)
    ablation(&html)
    results(&html)
    charts(&html)
    pages(&html)
    confusions(&html)
    breakdowns(&html)
    definitions(&html)
    html.raw("</main>\n")
    dialog(&html)
    var bytes = Data(html.text.utf8)
    let data = ReportData(rows, of: finished.run, details: details.places).json
    for (id, json) in [("data", data), ("details", details.json)] {
      bytes += Data("<script type=\"application/json\" id=\"\(id)\">".utf8)
      bytes += json
      bytes += Data("</script>\n".utf8)
    }
    bytes += Data("<script>".utf8)
    bytes += ReportScript.bytes
    bytes += Data("</script>\n</body></html>\n".utf8)
    return bytes
  }

  private func heading(_ html: inout HTML) {
    let run = finished.run
    html.raw("<header><h1>")
    html.text(summary.suite.visible)
    html.raw(": ")
    html.word(summary.headline, summary.verdict.look)
    html.raw("</h1>\n<p class=\"quiet\">")
    html.text(
      "\(run.provenance.startedAt) on \(run.provenance.cpu), \(run.provenance.cores) cores".visible)
    html.raw("</p>\n")
    if finished.run.gates.isEmpty && summary.gates.isEmpty {
      html.raw("<p>The suite has no gates: nothing was judged.</p>\n")
    }
    let sentences = summary.causes + (summary.notes ?? []).map { "note: " + $0 }
    if !sentences.isEmpty {
      html.raw("<ul>")
      for sentence in sentences { html.element("li", sentence.visible) }
      html.raw("</ul>\n")
    }
    html.raw("</header>\n<nav aria-label=\"Sections\">")
    let sections = [
      ("gates", "Gates", !summary.gates.isEmpty),
      ("regressed", "Pages that got worse", summary.regressed != nil),
      ("comparison", "Which is better?", !comparisons.isEmpty), ("pipelines", "Pipelines", true),
      ("charts", "Charts", !drawn.isEmpty), ("pages", "Pages", true),
      ("confusions", "Confusions", !confused.columns.isEmpty),
      ("breakdowns", "Fields, stages, tags", !breakdownTables.isEmpty),
      ("definitions", "Definitions and provenance", true),
    ]
    for (id, title, isThere) in sections where isThere {
      html.open("a", ["href": "#\(id)"])
      html.text(title)
      html.raw("</a>")
    }
    html.raw("</nav>\n<main>\n")
  }

  private func charts(_ html: inout HTML) {
    guard !drawn.isEmpty else { return }
    html.raw("<section id=\"charts\"><h2>Charts</h2>\n")
    html.figures(drawn.filter { $0.absence == nil })
    for chart in drawn {
      guard let absence = chart.absence else { continue }
      html.open("p", ["class": "quiet small"])
      html.text("Not shown: \(chart.title): \(absence).".visible)
      html.raw("</p>")
    }
    html.raw("</section>\n")
  }

  private func pages(_ html: inout HTML) {
    html.raw("<section id=\"pages\"><h2>Pages</h2>\n")
    onPaper(&html)
    html.raw(
      """
      <div class="filters" role="search">
      <label>search <input id="search" type="search" placeholder="name, tag or text" autocomplete="off"></label>
      <label>dataset <select id="dataset"><option value="">all</option></select></label>
      <label>pipeline <select id="pipeline"><option value="">all</option></select></label>
      <label>only <select id="only"><option value="">every page</option></select></label>
      <label>pipelines side by side <select id="compare"><option value="">no</option></select></label>
      <label class="check" hidden><input type="checkbox" id="differ"> only where they differ</label>
      <button type="button" id="all" hidden>all pages</button>
      </div>
      <p class="quiet small" id="count" role="status"></p>
      <div class="cases" id="cases" tabindex="0" role="region" aria-label="Pages, the worst first">
      <table><thead><tr></tr></thead><tbody></tbody></table></div>

      """)
    html.element(
      "p", ["class": "quiet small"],
      "Choose a page to see its pictures, texts, fields and times. This file has pictures of "
        + "\(details.pictured) of them, \(details.pictureBytes / 1_000_000) MB in all."
        + (details.incomplete == 0
          ? ""
          : " The run's folder lacks the text or a picture of \(details.incomplete) of them.")
    )
    html.raw("</section>\n")
  }

  /// The worst pages, for paper and for viewers without scripts.
  private func onPaper(_ html: inout HTML) {
    let quantities = rows.known(of: CaseRow.quantities).prefix(4)
    html.raw("<div class=\"paper\">")
    html.table(
      ReportTable(
        title: "", header: ["worst pages", "dataset", "pipeline"] + quantities.map(\.description),
        rows: rows.rows.prefix(25).map { row in
          [row.page.case, row.page.dataset, row.page.pipeline]
            + quantities.map { $0.unit.format(row.value(of: $0)) }
        }))
    html.raw("</div>\n")
  }

  private func dialog(_ html: inout HTML) {
    html.raw(
      """
      <dialog id="page" aria-labelledby="page-title"><div class="bar"><h2 id="page-title" class="isolated" tabindex="-1" autofocus></h2>
      <span id="page-pipelines" class="steps" role="group" aria-label="pipeline"></span>
      <span class="steps"><button type="button" id="previous" title="also the left arrow key">← previous</button>
      <button type="button" id="next" title="also the right arrow key">next →</button>
      <button type="button" id="close">close</button></span></div>
      <div class="body" id="page-body" tabindex="0" role="group" aria-labelledby="page-title"></div></dialog>

      """)
  }
}

extension Summary.Verdict {
  fileprivate var look: JudgmentLook {
    switch self {
    case .pass: .good
    case .fail: .bad
    case .unproven, .incomplete, .noGates: .open
    }
  }
}
