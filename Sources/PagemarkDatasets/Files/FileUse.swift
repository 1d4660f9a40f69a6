internal import Synchronization

/// Which files of a dataset its reader has read, and why it left others out.
final class FileUse: Sendable {
  private struct State {
    var read: Set<String> = []
    var reasons: [String: String] = [:]
  }

  private let state = Mutex(State())

  /// The files that were read, by their paths from the dataset's root.
  var read: Set<String> { state.withLock { $0.read } }
  /// Why a file that was looked at is not part of the truth.
  var reasons: [String: String] { state.withLock { $0.reasons } }

  func note(_ file: String) {
    _ = state.withLock { $0.read.insert(file) }
  }

  /// Notes that a file is not part of the truth, even if it has been read.
  func leaveOut(_ file: String, because reason: String) {
    state.withLock {
      $0.read.remove(file)
      $0.reasons[file] = reason
    }
  }
}
