internal import Foundation
public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder

/// The promises as Markdown: `report.md`.
public enum AcceptanceMarkdown {
  public static func render(_ acceptance: Acceptance) -> String {
    let head = [
      "# Promises: " + Markdown.text(acceptance.name),
      "**" + Markdown.text(acceptance.sentence) + "**"
        + (acceptance.isSample ? ", on a sample of the pages, which proves no promise." : "."),
    ]
    let tables = acceptance.documents.map {
      Markdown.section(AcceptanceTables.table(of: $0, in: acceptance))
    }
    return (head + tables + [pages(acceptance)]).filter { !$0.isEmpty }
      .joined(separator: "\n\n") + "\n"
  }

  /// The pages that weigh most against each promise that is not kept.
  private static func pages(_ acceptance: Acceptance) -> String {
    let rows = acceptance.findings.filter { $0.state != .kept && !$0.pages.isEmpty }.map {
      finding in
      [
        finding.promise.id, finding.pages.joined(separator: ", "),
        (finding.run ?? "") + "/" + RunFiles.html,
      ]
    }
    guard !rows.isEmpty else { return "" }
    return "## Pages to look at\n\n"
      + Markdown.table(header: ["promise", "pages", "report"], rows: rows)
  }
}
