internal import Foundation
public import PagemarkCore

/// What prevents a run; a page that fails is not among it.
public enum RunError: Error, Hashable, Sendable, CustomStringConvertible {
  case workerMissing(path: String)
  /// A recognizer that can't be loaded, in the worker's words: which model, and how to install it.
  case recognizerRefused(String)
  /// The worker died before it could take a page.
  case workerDied(String)
  /// It answers in words that this version does not know.
  case workerOfAnotherVersion
  case cannotWrite(path: String, code: Int32)
  case notAFolder(path: String)
  case placeTaken(path: String)
  case drawerMissing(path: String)
  /// A synthetic page that can't be made, in the drawing program's words.
  case cannotDraw(String)
  case folderTaken(path: String)
  /// Another process writes the run.
  case runGoesOn(path: String)
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
    case .cannotWrite(let path, let code):
      "\(path) can't be written: \(unsafe String(cString: strerror(code)))"
        + (code == ENOSPC ? "; free some space: what is recorded so far is whole" : "")
    case .notAFolder(let path):
      "\(path) is in the way: choose another folder with --output"
    case .placeTaken(let path):
      "\(path) has a run already: choose another folder with --output"
    case .drawerMissing(let path):
      "no pagemark-draw at \(path): build it with 'swift build', it stands beside pagemark"
    case .cannotDraw(let reason): "the pages can't be made: \(reason)"
    case .runGoesOn(let path): "\(path) is being written by another run: wait for its end"
    case .changedSince(let path, let differences):
      "\(path) can't be resumed: \(differences.joined(separator: "; ")); begin a new run without --resume"
    case .folderTaken(let path): "\(path) is there already: choose another folder with --output"
    }
  }

  /// How the command ends.
  public var exitStatus: ExitStatus {
    switch self {
    case .workerMissing, .recognizerRefused, .cannotWrite, .notAFolder, .placeTaken,
      .drawerMissing, .cannotDraw, .folderTaken, .runGoesOn, .changedSince:
      .badInput
    case .workerDied, .workerOfAnotherVersion: .fault
    }
  }
}
