public import PagemarkJudging
internal import PagemarkPipeline

/// The promises for a terminal.
public enum AcceptanceText {
  /// The text: one item per promise, by document, then the count of each state.
  public static func render(_ acceptance: Acceptance, style: TerminalStyle = .plain) -> String {
    let documents = acceptance.documents.map { document in
      ([document]
        + AcceptanceTables.findings(of: document, in: acceptance).flatMap { item(of: $0, style) })
        .joined(separator: "\n")
    }
    return (documents + [verdict(acceptance, style)]).joined(separator: "\n\n")
  }

  private static func item(of finding: PromiseFinding, _ style: TerminalStyle) -> [String] {
    let word = finding.state.words
    let padding = String(repeating: " ", count: max(0, stateWidth - word.columns))
    let head = "  " + style.paint(word, color(of: finding.state)) + padding + " "
    var sentence = "\(finding.promise.section): \(finding.promise.says)"
    if finding.promise.gate != nil {
      sentence += " · \(finding.requirement) · \(finding.value)"
      if let n = finding.verdict?.n, n > 0 { sentence += ", n = \(n)" }
    }
    if finding.state != .kept { sentence += " · \(finding.reason)" }
    // Colors take no columns.
    let plain = "  " + word + padding + " "
    let lines = Wrapping.beside(plain, sentence)
    return [head + lines[0].dropFirst(plain.count)] + lines.dropFirst()
  }

  private static let stateWidth = PromiseState.allCases.map(\.words.columns).max() ?? 0

  private static func verdict(_ acceptance: Acceptance, _ style: TerminalStyle) -> String {
    let word = acceptance.exit == .passed ? "ALL KEPT" : "NOT ALL KEPT"
    let color: TerminalStyle.Color = acceptance.exit == .passed ? .green : .red
    let sample = acceptance.isSample ? " (a sample: no promise is proven by it)" : ""
    return style.paint(word, color, isBold: true) + "  " + acceptance.sentence + sample
  }

  private static func color(of state: PromiseState) -> TerminalStyle.Color? {
    switch state {
    case .kept: .green
    case .broken, .noData: .red
    case .unproven: .yellow
    case .notOnLinux: nil
    }
  }
}
