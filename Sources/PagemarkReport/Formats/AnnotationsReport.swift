public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring

/// The gates that did not pass as workflow commands, which GitHub shows beside the change: `annotations.txt`.
///
/// GitHub shows the first ten errors and the first ten warnings of a step. Source:
/// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
public enum AnnotationsReport {
  private static let most = 10
  private static let longestMessage = 2000

  /// A line per gate, errors first; empty if every gate passed.
  public static func render(_ summary: Summary) -> String {
    let errors = summary.gates.filter { $0.severity != .warn && $0.decision != .pass }
    var lines =
      commands("error", errors) + commands("warning", summary.gates.filter(\.isWarning))
    // A run without whole records, for instance, has no gate to blame.
    if errors.isEmpty, summary.exit != 0 {
      let cause = summary.causes.first ?? "see report.md"
      lines.insert(command("error", title: summary.verdict.words, cause), at: 0)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func commands(_ kind: String, _ gates: [GateVerdict]) -> [String] {
    let isWhole = gates.count <= most
    let shown = gates.prefix(isWhole ? most : most - 1).map { gate in
      command(
        kind, title: gate.text,
        "\(gate.pipeline) on \(gate.dataset): \(gate.require.metric.unit.format(gate.estimate)): \(gate.reason)"
      )
    }
    guard !isWhole else { return shown }
    let rest = gates.count - shown.count
    return shown + [command(kind, title: "and \(rest) more", "all gates are in report.md")]
  }

  private static func command(_ kind: String, title: String, _ message: String) -> String {
    let name = escaped(title).replacing(":", with: "%3A").replacing(",", with: "%2C")
    return "::\(kind) title=\(name)::\(escaped(message.bounded(to: longestMessage)))"
  }

  /// A text that can't end the command or begin another.
  private static func escaped(_ text: String) -> String {
    text.visible.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
  }
}
