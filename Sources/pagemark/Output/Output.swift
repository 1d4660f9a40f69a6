internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReport
internal import Synchronization

/// The standard output, written immediately, so that nothing is lost however the process ends.
///
/// The command goes on if the output can't be written, so that its files are complete, and then ends with `outputLost`.
enum Output {
  /// The error number of the first text that could not be written; what follows is dropped.
  private static let lost = Mutex<Int32?>(nil)

  static func line(_ text: String) { self.text(text + "\n") }

  /// Writes a text that contains its own line feeds.
  static func text(_ text: String) {
    lost.withLock { lost in
      guard lost == nil else { return }
      lost = write(text, to: STDOUT_FILENO)
    }
  }

  /// Ends the process by SIGPIPE, as every other ends, if nobody read on, as in `pagemark history | head`.
  static func endIfUnread() {
    if lost.withLock({ $0 }) == EPIPE { endBySignal(SIGPIPE) }
  }

  /// Why the output is incomplete, in words; `nil` if it is complete.
  static var loss: String? {
    lost.withLock { $0 }.map { code in
      "the standard output can't be written: \(unsafe String(cString: strerror(code)))"
        + (code == ENOSPC ? "; free some space" : "")
    }
  }

  /// Whether a person reads the standard output, rather than a file or a program.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a text that was read from a page: unchanged into a file or a program, and without effect on a terminal.
  static func foreign(_ text: String) { self.text(isTerminal ? text.visibleLines : text) }

  /// Writes a line to the standard error, if the standard output is for something else.
  static func aside(_ text: String) { _ = write(text + "\n", to: STDERR_FILENO) }

  /// The style: in color if the standard output is a terminal that supports colors, or if `FORCE_COLOR` is set, as in
  /// the logs of CI systems, and `NO_COLOR` is not (https://no-color.org, https://force-color.org).
  static var style: TerminalStyle {
    let environment = ProcessInfo.processInfo.environment
    let knowsColors = environment["TERM"].map { $0 != "dumb" } ?? false
    let isUnwanted = environment["NO_COLOR"]?.isEmpty == false
    let isForced = !["", "0", "false"].contains(environment["FORCE_COLOR"] ?? "")
    return (isTerminal && knowsColors || isForced) && !isUnwanted ? .colored : .plain
  }

  /// The room for texts: that of the terminal, and no shortening of names elsewhere.
  static var layout: LineLimit {
    guard isTerminal else { return LineLimit(width: 80, shortens: false) }
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    // Tables need some room; a terminal that does not know its width reports 0.
    let columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    return LineLimit(width: min(max(columns, 60), 200), shortens: true)
  }

  /// Writes the whole text.
  ///
  /// - Returns: `nil`, or the error number.
  private static func write(_ text: String, to stream: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(stream, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno == EAGAIN {
        // Another process may have made the stream nonblocking.
        var writable = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&writable, 1, 1000)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Ends the process by a signal, as if it had not been handled.
  private static func endBySignal(_ number: Int32) {
    signal(number, SIG_DFL)
    // The thread may have blocked the signal.
    var own = sigset_t()
    unsafe sigemptyset(&own)
    unsafe sigaddset(&own, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
  }
}
