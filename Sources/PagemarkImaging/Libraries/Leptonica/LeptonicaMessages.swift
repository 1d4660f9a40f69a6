internal import CLeptonica
internal import Synchronization

/// Leptonica's messages, kept off stderr.
///
/// Leptonica has one handler per process and calls it on the thread that runs the operation, so a task-local value
/// identifies the operation that a message belongs to.
enum LeptonicaMessages {
  private final class Transcript: Sendable {
    let text = Mutex("")
  }

  @TaskLocal private static var transcript: Transcript?

  private static let handlerInstalled: Void = unsafe leptSetStderrHandler { message in
    guard let message = unsafe message else { return }
    let text = unsafe String(cString: message)
    LeptonicaMessages.transcript?.text.withLock { $0 += text }
  }

  /// Silences Leptonica; messages outside of `captured` are dropped.
  static func silence() { handlerInstalled }

  /// Runs `body` and returns Leptonica's messages during it, on one line; empty if there were none.
  static func captured(_ body: () -> Void) -> String {
    silence()
    let transcript = Transcript()
    $transcript.withValue(transcript, operation: body)
    return transcript.text.withLock { text in
      text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    }
  }
}
