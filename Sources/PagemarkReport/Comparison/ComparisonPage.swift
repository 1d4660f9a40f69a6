public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// Comparisons as one HTML file without network: the findings, all numbers, and the pages that differ most.
public enum ComparisonPage {
  /// What a side read on a page of a dataset; `nil` if it is not known.
  public typealias Texts = (_ side: Comparison.Side, _ dataset: String, _ case: String) -> String?

  public static func render(_ comparisons: [Comparison], texts: Texts) -> String {
    var html = HTML()
    let title = comparisons.map { "\($0.candidate.label) against \($0.baseline.label)" }
    html.beginPage(title: "Pagemark: " + title.joined(separator: ", "))
    html.raw("<main>\n")
    for comparison in comparisons { render(comparison, texts, into: &html) }
    html.element("h2", "Definitions")
    html.raw("<ul>")
    for definition in ComparisonMarkdown.definitions { html.element("li", definition) }
    html.raw("</ul>\n</main></body></html>\n")
    return html.text
  }

  private static func render(_ comparison: Comparison, _ texts: Texts, into html: inout HTML) {
    let (candidate, baseline) = (comparison.candidate, comparison.baseline)
    html.element(
      "h1", ["class": "isolated"], "\(candidate.label) against \(baseline.label)".visible)
    for warning in comparison.warnings { html.element("p", "Warning: \(warning.visible)") }
    html.element("p", FamilySentence.text(comparison.family).visible)
    for dataset in comparison.datasets {
      html.element(
        "h2", ["class": "isolated"],
        "\(dataset.dataset): \(counted(dataset.cases, "case")) in both".visible)
      html.findings(dataset, by: candidate.label.visible)
      html.table(
        ReportTable(
          title: dataset.dataset, header: ComparisonMarkdown.header,
          rows: dataset.differences.map(ComparisonMarkdown.row)))
      for (word, cases) in [("lost", dataset.losses), ("gained", dataset.gains)] {
        pages(word, cases, of: dataset.dataset, comparison, texts, into: &html)
      }
    }
  }

  private static func pages(
    _ word: String, _ cases: [DatasetComparison.CaseDifference], of dataset: String,
    _ comparison: Comparison, _ texts: Texts, into html: inout HTML
  ) {
    guard !cases.isEmpty else { return }
    html.element("h3", "Pages that \(word) most")
    for page in cases {
      let unit = Quantity(page.quantity)?.unit ?? .ratio
      let change =
        "\(page.case): \(page.quantity) \(unit.format(page.baseline)) → \(unit.format(page.candidate))"
      let sides = [comparison.baseline, comparison.candidate].map { side in
        (title: side.label, text: texts(side, dataset, page.case))
      }
      if sides.contains(where: { $0.text == nil }) {
        html.element("p", change.visible)
      } else {
        html.sides(sides.map { ($0.title, $0.text ?? "") }, under: change)
      }
    }
  }
}
