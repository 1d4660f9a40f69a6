/// How the command ends: an interface that scripts rely on.
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  /// Every enforced gate passed, or there are no gates and nothing is missing.
  case passed = 0
  /// A gate failed.
  case failed = 1
  /// A gate is unproven, under `--assurance proven`.
  case unproven = 3
  /// Incomplete or not evaluable: no data, a limit, a lane that was not run, too many failures, records that are
  /// missing, doubled, foreign or impossible.
  case incomplete = 4
  /// No baseline, or one that can't be compared.
  case noBaseline = 5
  /// A merge with missing, doubled or foreign shards.
  case brokenMerge = 6
  /// Wrong command line.
  case usage = 64
  /// Bad input file.
  case badInput = 65
  /// An internal fault.
  case fault = 70
  /// Interrupted by Ctrl-C; the record so far is saved.
  case interrupted = 130
  /// Asked to end by SIGTERM; the record so far is saved.
  case terminated = 143

  /// The one that wins when several apply, most serious first.
  private static let precedence: [ExitStatus] = [
    .interrupted, .terminated, .fault, .badInput, .usage, .brokenMerge, .failed, .noBaseline,
    .incomplete, .unproven, .passed,
  ]

  /// The most serious of several; `passed` for none.
  public static func mostSerious(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    let present = Set(statuses)
    return precedence.first(where: present.contains) ?? .passed
  }
}
