internal import PagemarkJudging
internal import PagemarkPipeline

extension HTML {
  /// Appends the differences of a dataset in words: the findings, and the rest folded.
  mutating func findings(_ dataset: DatasetComparison, by candidate: String) {
    func list(_ differences: [PairedDifference]) {
      raw("<ul>")
      for difference in differences {
        raw("<li>")
        if let look = difference.look {
          word(look.word, look.look)
          raw(" ")
        }
        text(DifferenceSentence.text(difference, candidate: candidate).visible)
        raw("</li>")
      }
      raw("</ul>\n")
    }
    let shown = dataset.differences.filter { $0.look != nil }
    let others = dataset.differences.filter { $0.look == nil }
    raw("<p>")
    element("strong", ["class": "isolated"], dataset.dataset.visible)
    text(
      ", \(counted(dataset.cases, "page"))" + (shown.isEmpty ? ": no difference is shown" : ""))
    raw("</p>")
    if !shown.isEmpty { list(shown) }
    guard !others.isEmpty else { return }
    raw("<details><summary>")
    text("the same, or not decided by so few pages: \(others.count)")
    raw("</summary>")
    list(others)
    raw("</details>\n")
  }

  /// Appends what two versions read, side by side, folded under a title.
  mutating func sides(_ sides: [(title: String, text: String)], under title: String) {
    raw("<details><summary>")
    text(title.visible)
    raw("</summary><div class=\"sides\">")
    for side in sides {
      raw("<div>")
      element("h3", side.title.visible)
      raw("<pre>")
      text(side.text.bounded(to: 20_000).visibleLines)
      raw("</pre></div>")
    }
    raw("</div></details>\n")
  }
}

extension PairedDifference {
  /// The style of a finding; `nil` if nothing was found.
  fileprivate var look: (word: String, look: JudgmentLook)? {
    switch finding {
    case .better: ("better", .good)
    case .worse: ("worse", .bad)
    case .same, .undecided: nil
    }
  }
}
