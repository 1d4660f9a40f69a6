internal import PagemarkJudging
internal import PagemarkPipeline

extension Summary {
  /// The verdict in words, with the number of gates that only warn and were not met: `pass, with 3 warnings`.
  var headline: String { verdict.words + warningClause }

  /// `, with 3 warnings`; empty if there are none.
  var warningClause: String {
    let warnings = gates.count { $0.isWarning }
    return warnings == 0 ? "" : ", with \(counted(warnings, "warning"))"
  }
}

extension GateVerdict {
  /// Whether the gate only warns, and does.
  var isWarning: Bool { severity == .warn && decision != .pass }

  /// The decision in a word or two; `warns` for a gate that only warns, and does.
  var shortWord: String { isWarning ? "warns" : word }
}
