internal import Foundation
public import PagemarkJudging

/// Why a file or a folder can't be written.
public enum WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotWrite(path: String, code: Int32)
  case notAFolder(path: String)
  /// The folder already contains a run.
  case placeTaken(path: String)
  /// Another process writes the run.
  case runGoesOn(path: String)

  /// Foundation's error, with the system's own error number if it is known.
  public init(path: String, cause: any Error) {
    self = .cannotWrite(path: path, code: Int32((cause as NSError).posixCode))
  }

  public var description: String {
    switch self {
    case .cannotWrite(let path, let code):
      "\(path) can't be written: \(unsafe String(cString: strerror(code)))"
        + (code == ENOSPC
          ? "; free some space: what is recorded so far is whole"
          : "; check its permissions, or choose another folder")
    case .notAFolder(let path):
      "\(path) is in the way: choose another folder with --output"
    case .placeTaken(let path):
      "\(path) already contains a run: choose another folder with --output"
    case .runGoesOn(let path): "\(path) is being written by another run: wait for its end"
    }
  }

  /// The exit code of the command.
  public var exitStatus: ExitStatus {
    switch self {
    case .cannotWrite: .cannotWrite
    case .notAFolder, .placeTaken, .runGoesOn: .badInput
    }
  }
}

extension NSError {
  /// The system's own error number, if Foundation reports it.
  fileprivate var posixCode: Int {
    if let cause = userInfo[NSUnderlyingErrorKey] as? any Error { return (cause as NSError).code }
    return code == CocoaError.fileWriteNoPermission.rawValue ? Int(EACCES) : Int(EIO)
  }
}
