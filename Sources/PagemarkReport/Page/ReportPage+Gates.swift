internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring
internal import PagemarkStatistics

extension ReportPage {
  /// Every gate with its estimate, interval and bound to scale; gates that don't pass come first.
  func gates(_ html: inout HTML) {
    guard !summary.gates.isEmpty else { return }
    html.raw("<section id=\"gates\"><h2>Gates</h2>\n<ul class=\"gates\">")
    for verdict in summary.gates.failingFirst { gate(verdict, &html) }
    html.raw("</ul>\n<p class=\"quiet small\">")
    html.text(
      "Shaded: what is allowed. Bar: the 95 % interval. Short line: the one-sided 95 % bound of a proof. Dot: a pass, hollow where it is not "
        + "proven; cross: a failure."
    )
    html.raw("</p></section>\n")
  }

  private func gate(_ verdict: GateVerdict, _ html: inout HTML) {
    html.open("li", ["class": "gate \(verdict.look.rawValue)"])
    html.raw("<div><strong>")
    html.text(verdict.text.visible)
    html.raw("</strong><br><span class=\"quiet isolated\">")
    html.text("\(verdict.pipeline) on \(verdict.dataset)".visible)
    html.raw("</span><br>")
    html.word(
      verdict.word + (verdict.severity == .warn ? " (warns only)" : ""), verdict.look)
    html.raw("</div><div>")
    GateScale(verdict)?.draw(into: &html)
    html.raw("</div><div>")
    html.text(reason(verdict))
    html.raw("<br>")
    worstPages(of: verdict, &html)
    html.raw("</div></li>\n")
  }

  private func reason(_ verdict: GateVerdict) -> String {
    let unit = verdict.require.metric.unit
    let held = verdict.baseline.map { "; the baseline has \(unit.format($0))" } ?? ""
    let n = verdict.reason.contains("(n = ") ? "" : " (n = \(verdict.n))"
    return verdict.reason.visible + held + n
  }

  /// A button that shows the pages that contribute to missing the gate.
  private func worstPages(of verdict: GateVerdict, _ html: inout HTML) {
    let own = rows.rows.filter {
      $0.page.dataset == verdict.dataset && $0.page.pipeline == verdict.pipeline
    }
    guard let quantity = verdict.require.metric.pageQuantity,
      own.contains(where: { $0.mayContribute(toMissing: quantity) })
    else { return }
    let label =
      "Worst pages of \(verdict.text), \(verdict.pipeline) on \(verdict.dataset)".visible
    let place = [verdict.dataset, verdict.pipeline, label]
    switch quantity {
    case .failure: open(place, "data-only", "failed", &html)
    case .field(let kind, _): open(place, "data-only", "field:\(kind.rawValue)", &html)
    case .lowConfidence: open(place, "data-only", "lowConfidence", &html)
    case .recovery: return
    case .time, .rate, .mean, .memory: open(place, "data-sort", "\(quantity)", &html)
    }
    html.text("worst pages")
    html.raw("</button>")
  }

  private func open(_ place: [String], _ key: String, _ value: String, _ html: inout HTML) {
    html.open(
      "button",
      [
        "type": "button", "data-dataset": place[0], "data-pipeline": place[1],
        "aria-label": place[2], key: value,
      ])
  }
}

extension GateVerdict {
  fileprivate var look: JudgmentLook {
    switch decision {
    case .pass: evidence == .proven ? .good : .open
    case .fail: severity == .warn ? .open : .bad
    case .notEvaluable: .open
    }
  }
}

extension Metric {
  /// What a page contributes to the metric; `nil` if nothing on a page tells.
  fileprivate var pageQuantity: Quantity? {
    quantity ?? fieldKind.map { .field($0, .accuracy) }
  }
}

extension CaseRow {
  /// Whether the page may contribute to missing a gate on the quantity.
  fileprivate func mayContribute(toMissing quantity: Quantity) -> Bool {
    if case .failed = outcome { return true }
    return switch quantity {
    case .failure, .recovery: false
    case .lowConfidence: record.reading == .lowConfidence
    case .field(let kind, _): fields[kind].map { $0.verdict != .right } ?? false
    case .time, .memory, .rate, .mean: value(of: quantity) != nil
    }
  }
}
