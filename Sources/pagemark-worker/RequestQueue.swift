internal import Foundation
internal import PagemarkCore

/// The parent's requests, read by a thread of its own.
///
/// The thread ends the process at the end of input, whatever the worker is doing: a hung worker
/// must not outlive its parent.
final class RequestQueue: @unchecked Sendable {
  // Unchecked, but sound: `requests` is touched only while `condition` is locked.
  private let condition = NSCondition()
  private var requests: [WorkerRequest] = []

  static func readingStandardInput() -> RequestQueue {
    let queue = RequestQueue()
    Thread.detachNewThread { queue.readAll() }
    return queue
  }

  /// The next request; waits for it.
  func next() -> WorkerRequest {
    condition.lock()
    defer { condition.unlock() }
    while requests.isEmpty { condition.wait() }
    return requests.removeFirst()
  }

  private func readAll() {
    let decoder = JSONDecoder()
    while let line = readLine() {
      guard let request = try? decoder.decode(WorkerRequest.self, from: Data(line.utf8)) else {
        FileHandle.standardError.write(
          Data("pagemark-worker: not a request: \(line.prefix(200))\n".utf8))
        _exit(EXIT_FAILURE)
      }
      condition.lock()
      requests.append(request)
      condition.signal()
      condition.unlock()
    }
    _exit(EXIT_SUCCESS)
  }
}
