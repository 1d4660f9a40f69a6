internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// The promises as tables, one per document.
enum AcceptanceTables {
  static let header = ["promise", "criterion", "requires", "measured", "n", "data", "state", "why"]

  /// The findings of a document, in the order of the file.
  static func findings(
    of document: String, in acceptance: Acceptance
  ) -> [PromiseFinding] {
    acceptance.findings.filter { $0.promise.document == document }
  }

  static func table(of document: String, in acceptance: Acceptance) -> ReportTable {
    ReportTable(
      title: document, header: header,
      rows: findings(of: document, in: acceptance).map(cells))
  }

  static func cells(_ finding: PromiseFinding) -> [String] {
    [
      finding.promise.id, "\(finding.promise.section): \(finding.promise.says)",
      finding.requirement, finding.value, finding.verdict.map { "\($0.n)" } ?? "",
      finding.promise.data?.rawValue ?? "", finding.state.words, finding.reason,
    ]
  }
}

extension PromiseFinding {
  /// The requirement and what it applies to; empty if nothing measures it.
  var requirement: String {
    guard let gate = promise.gate else { return "" }
    return gate.text + " (\(gate.pipeline ?? ""), \(gate.dataset ?? ""))"
  }

  /// What was measured, with its interval; `–` if nothing was.
  var value: String {
    guard let verdict, let estimate = verdict.estimate else { return "–" }
    return verdict.require.metric.unit.format(estimate, low: verdict.low, high: verdict.high)
  }

  var look: JudgmentLook {
    switch state {
    case .kept: .good
    case .broken, .noData: .bad
    case .unproven, .notOnLinux: .open
    }
  }
}
