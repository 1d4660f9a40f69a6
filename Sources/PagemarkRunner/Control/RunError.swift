public import PagemarkJudging

/// What prevents a run; failed pages do not.
public enum RunError: Error, Hashable, Sendable, CustomStringConvertible {
  case workerMissing(path: String)
  /// A recognizer that can't be loaded, in the worker's words: which model, and how to install it.
  case recognizerRefused(String)
  /// Several recognizers that can't be loaded, each in the worker's words.
  case recognizersRefused([String])
  /// A recognizer's program that was lost while it started, in the worker's words.
  case recognizerLost(String)
  /// The worker died before it could take a page.
  case workerDied(String)
  /// The worker answers with messages that this version does not know.
  case workerOfAnotherVersion
  /// One of the programs that belong next to `pagemark`.
  case programMissing(path: String)
  /// A synthetic page that can't be drawn, in the drawing program's words.
  case cannotDraw(String)
  /// A document that can't be written, in the writing program's words.
  case cannotWriteDocument(String)
  /// The program that serves a review has died, and how.
  case reviewDied(String)
  case folderTaken(path: String)
  /// A run that can't be resumed, and what is no longer the same.
  case changedSince(path: String, differences: [String])

  /// What is not as a shard's plan says, one sentence each.
  case notThePlan([String])

  public var description: String {
    switch self {
    case .notThePlan(let faults): faults.joined(separator: "\n")
    case .workerMissing(let path):
      "no worker at \(path): build it with 'swift build', it belongs next to pagemark"
    case .recognizerRefused(let reason), .recognizerLost(let reason): reason
    case .recognizersRefused(let reasons): reasons.joined(separator: "\n")
    case .workerDied(let end):
      "the worker died before the first page: \(end)"
        + (end.contains("shared libraries") ? ": install what it needs with scripts/setup" : "")
    case .workerOfAnotherVersion:
      "the pagemark-worker next to pagemark is of another version: build both with 'swift build'"
    case .programMissing(let path):
      "no program at \(path): build it with 'swift build', it belongs next to pagemark"
    case .cannotWriteDocument(let reason): "no document was written: \(reason)"
    case .reviewDied(let end): "the review has ended, and what was accepted is kept: \(end)"
    case .cannotDraw(let reason): "the pages can't be made: \(reason)"
    case .changedSince(let path, let differences):
      "\(path) can't be resumed: \(differences.joined(separator: "; ")); start a new run without --resume"
    case .folderTaken(let path): "\(path) exists already: choose another folder with --output"
    }
  }

  /// The description as one sentence for each thing that is missing.
  public var sentences: [String] {
    switch self {
    case .recognizersRefused(let reasons), .notThePlan(let reasons): reasons
    default: [description]
    }
  }

  /// Whether a process was lost, which may not happen again.
  var isLoss: Bool {
    switch self {
    case .recognizerLost, .workerDied, .reviewDied: true
    case .workerMissing, .recognizerRefused, .recognizersRefused, .workerOfAnotherVersion,
      .programMissing, .cannotDraw, .cannotWriteDocument, .folderTaken, .changedSince,
      .notThePlan:
      false
    }
  }

  /// The exit code of the command.
  public var exitStatus: ExitStatus {
    switch self {
    case .workerMissing, .recognizerRefused, .recognizersRefused, .recognizerLost,
      .programMissing, .cannotDraw, .cannotWriteDocument, .folderTaken, .changedSince,
      .notThePlan:
      .badInput
    case .workerDied, .workerOfAnotherVersion, .reviewDied: .fault
    }
  }
}
