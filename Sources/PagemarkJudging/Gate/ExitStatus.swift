/// How the command ends: an interface that scripts rely on.
///
/// `--help`, the README, `docs/verdicts.md` and `docs/ci.md` list all of them; tests compare.
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  /// Every enforced gate passed, or there are no gates and nothing is missing.
  case passed = 0
  /// A gate failed.
  case failed = 1
  /// A gate is unproven, under `--assurance proven`.
  case unproven = 3
  /// Incomplete or not evaluable: no data, a limit, a lane that was not run, too many failures, or records that are
  /// missing, duplicate, foreign or impossible.
  case incomplete = 4
  /// No baseline, or one that can't be compared.
  case noBaseline = 5
  /// Shards that can't be merged: some are missing, doubled or foreign.
  case unmergeable = 6
  /// Wrong command line.
  case usage = 64
  /// Bad input file.
  case badInput = 65
  /// An internal fault.
  case fault = 70
  /// A file could not be created or written: a full disk, or no permission.
  case cannotWrite = 73
  /// The standard output could not be written.
  case outputLost = 74
  /// Interrupted by Ctrl-C; the record so far is saved.
  case interrupted = 130
  /// Terminated by SIGTERM; the record so far is saved.
  case terminated = 143

  /// The exit status in a few words.
  public var summary: String {
    switch self {
    case .passed: "every gate passed"
    case .failed: "a gate failed"
    case .unproven: "unproven"
    case .incomplete: "incomplete"
    case .noBaseline: "no baseline"
    case .unmergeable: "shards not merged"
    case .usage: "wrong command line"
    case .badInput: "bad input"
    case .fault: "internal fault"
    case .cannotWrite: "file not written"
    case .outputLost: "output lost"
    case .interrupted: "interrupted"
    case .terminated: "terminated"
    }
  }

  /// The meaning, for documentation.
  public var meaning: String {
    switch self {
    case .passed: "every enforced gate passed, or the suite has none and nothing is missing"
    case .failed:
      "an enforced gate failed; also `score --max-cer` exceeded, `compare --fail-on-regression`"
    case .unproven: "under `--assurance proven`: a gate is met and not proven"
    case .incomplete:
      "incomplete or not evaluable: records are missing, doubled, foreign or impossible, pages have no usable truth, `--limit`, "
        + "a lane that was not run, a contended machine, too many failures, every page of a pipeline failed"
    case .noBaseline:
      "no baseline, or one that can't be compared: other pages, another machine, unknown run-to-run noise"
    case .unmergeable:
      "shards that can't be merged: missing, doubled, foreign or incomplete ones, or ones that measured something else"
    case .usage: "wrong command line"
    case .badInput: "bad input: a suite, dataset, baseline or record that can't be read"
    case .fault:
      "an internal fault, or a machine that leaves too little to start: open files, memory, `/proc`"
    case .cannotWrite: "a file could not be created or written: a full disk, no permission"
    case .outputLost:
      "the standard output could not be written: a full disk, or a closed descriptor; the files of the command are "
        + "complete"
    case .interrupted: "interrupted by Ctrl-C; the record so far is saved"
    case .terminated: "ended by SIGTERM; the record so far is saved"
    }
  }

  /// The order of precedence if several apply, most serious first.
  ///
  /// `Conclusion` collects what applies to a run. An error that stops the command (`badInput`, `fault`, `usage`) ends it
  /// with its own status.
  private static let precedence: [ExitStatus] = [
    .interrupted, .terminated, .fault, .outputLost, .cannotWrite, .badInput, .usage, .unmergeable,
    .failed,
    .noBaseline, .incomplete, .unproven, .passed,
  ]

  /// The most serious of several; `passed` for none.
  public static func mostSerious(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    let present = Set(statuses)
    return precedence.first(where: present.contains) ?? .passed
  }
}
