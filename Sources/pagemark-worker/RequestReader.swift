internal import Foundation
internal import PagemarkPipeline
internal import PagemarkProcesses

/// Reads the parent's requests from the standard input; the worker ends when its input is closed.
///
/// It has no thread of its own: with two threads, the C library takes locks that it skips for one, which cost 2 % of a
/// scanned page's processor time.
struct RequestReader {
  private let decoder = JSONDecoder()

  /// From here on, the process ends when the parent closes its end or dies, whatever the worker is doing: a hung worker
  /// must not outlive its parent.
  init() {
    // Orphaned descendants become our children, so that `endChildren` finds those that left our group and session.
    ProcessTree.adoptOrphans()
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = endWithTheParent
    action.sa_flags = SA_RESTART
    unsafe sigaction(SIGIO, &action, nil)
    _ = fcntl(STDIN_FILENO, F_SETOWN, getpid())
    _ = fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_ASYNC)
    // Input that arrived before is not signaled.
    endWithTheParent(SIGIO)
  }

  /// Waits for the next request and returns it.
  func next() -> WorkerRequest {
    guard let line = readLine() else {
      ProcessTree.endChildren()
      _exit(EXIT_SUCCESS)
    }
    guard let request = try? decoder.decode(WorkerRequest.self, from: Data(line.utf8)) else {
      try? FileHandle.standardError.write(
        contentsOf: Data("pagemark-worker: not a request: \(line.prefix(200))\n".utf8))
      _exit(EXIT_FAILURE)
    }
    return request
  }
}

/// A signal handler, called when the state of the standard input changes.
private func endWithTheParent(_ signal: Int32) {
  let code = errno
  var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  if unsafe poll(&input, 1, 0) > 0, input.revents & Int16(POLLHUP) != 0 {
    // The kernel ends the programs that this process started, but not their own children.
    ProcessTree.endChildren()
    _exit(EXIT_SUCCESS)
  }
  errno = code
}
