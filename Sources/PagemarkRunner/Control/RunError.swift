public import PagemarkJudging

/// What prevents a run; a page that fails is not among it.
public enum RunError: Error, Hashable, Sendable, CustomStringConvertible {
  case workerMissing(path: String)
  /// A recognizer that can't be loaded, in the worker's words: which model, and how to install it.
  case recognizerRefused(String)
  /// The worker died before it could take a page.
  case workerDied(String)
  /// It answers in words that this version does not know.
  case workerOfAnotherVersion
  case drawerMissing(path: String)
  /// A synthetic page that can't be made, in the drawing program's words.
  case cannotDraw(String)
  case folderTaken(path: String)
  /// A run that can't be resumed, and what is no longer the same.
  case changedSince(path: String, differences: [String])

  public var description: String {
    switch self {
    case .workerMissing(let path):
      "no worker at \(path): build it with 'swift build', it stands beside pagemark"
    case .recognizerRefused(let reason): reason
    case .workerDied(let end):
      "the worker died before the first page: \(end)"
        + (end.contains("shared libraries") ? ": install what it needs with scripts/setup" : "")
    case .workerOfAnotherVersion:
      "the pagemark-worker beside pagemark is of another version: build both with 'swift build'"
    case .drawerMissing(let path):
      "no pagemark-draw at \(path): build it with 'swift build', it stands beside pagemark"
    case .cannotDraw(let reason): "the pages can't be made: \(reason)"
    case .changedSince(let path, let differences):
      "\(path) can't be resumed: \(differences.joined(separator: "; ")); begin a new run without --resume"
    case .folderTaken(let path): "\(path) is there already: choose another folder with --output"
    }
  }

  /// How the command ends.
  public var exitStatus: ExitStatus {
    switch self {
    case .workerMissing, .recognizerRefused, .drawerMissing, .cannotDraw, .folderTaken,
      .changedSince:
      .badInput
    case .workerDied, .workerOfAnotherVersion: .fault
    }
  }
}
