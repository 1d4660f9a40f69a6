internal import CLinux
internal import Foundation
internal import PagemarkPipeline
internal import PagemarkProcesses
internal import Synchronization

/// A running program and its standard streams: lines to it, lines from it.
///
/// What it writes to its standard error is passed on to ours, and its last part is kept. The program ends with this
/// value, and also with the thread that started it.
@safe final class RunningProgram {
  private let process: pid_t
  private let input, output, errors: Int32
  private var lines = LineBuffer()
  private var complaints = LineBuffer()
  private var lastWords = ""
  private let mask: SecretMask
  private var hasEnded = false
  /// Whether it has ended by itself, with code 0.
  private var hasEndedWell = false

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - path: The program and its arguments.
  ///   - environment: The complete environment.
  ///   - mask: Keeps keys out of its last words.
  /// - Throws: `cannotStart` with the system's reason.
  init(
    _ path: ProgramPath, environment: [String: String], mask: SecretMask
  ) throws(ProgramFault) {
    self.mask = mask
    let (input, output, errors) = (Pipe2(), Pipe2(), Pipe2())
    defer { for end in [input.read, output.write, errors.write] where end >= 0 { close(end) } }
    (self.input, self.output, self.errors) = (input.write, output.read, errors.read)
    var process: pid_t = 0
    var code: Int32
    var attempts = 0
    repeat {
      code = unsafe Self.withArray([path.program] + path.words) { words in
        unsafe Self.withArray(environment.map { "\($0.key)=\($0.value)" }) { variables in
          unsafe pagemark_start(
            path.program, words, variables, input.read, output.write, errors.write, &process)
        }
      }
      attempts += 1
      // The process that has just written the file may still have it open.
    } while code == ETXTBSY && attempts < 20 && usleep(10_000) == 0
    self.process = process
    guard code == 0 else {
      hasEnded = true
      throw .cannotStart(path.program, reason: unsafe String(cString: strerror(code)))
    }
    Self.running.withLock { _ = $0.insert(process) }
    for stream in [self.input, self.output, self.errors] {
      _ = fcntl(stream, F_SETFL, O_NONBLOCK)
    }
  }

  /// The programs that are waited for here.
  private static let running = Mutex<Set<pid_t>>([])

  /// Whether a process is such a program.
  static func isRunning(_ process: pid_t) -> Bool { running.withLock { $0.contains(process) } }

  deinit {
    end()
    Self.running.withLock { _ = $0.remove(process) }
    for stream in [input, output, errors] where stream >= 0 { close(stream) }
  }

  /// Sends a request, and waits for the next line.
  ///
  /// - Parameters:
  ///   - request: The bytes to send first.
  ///   - end: When to give up; `nil` waits forever.
  /// - Returns: The line without its line feed.
  /// - Throws: `died`, `killed`, `silent` with 0 seconds, or `nonsense` for a line that is too long.
  func line(
    after request: [UInt8] = [], until end: ContinuousClock.Instant?
  ) throws(ProgramFault) -> [UInt8] {
    var rest = request[...]
    while true {
      if rest.isEmpty, let line = lines.next() { return line }
      if lines.isOverfull {
        throw .nonsense("a line of more than \(LineBuffer.limit / 1_000_000) MB")
      }
      try waitForNews(sending: rest.isEmpty ? nil : input, until: end)
      if !rest.isEmpty { try send(&rest) }
      drainComplaints()
      let isOpen = lines.fill(from: output)
      if let line = lines.next() { return line }
      if !isOpen { throw ending() }
    }
  }

  /// Waits for the end of a program that only writes.
  ///
  /// - Returns: All that it has written.
  /// - Throws: `died` or `killed` if it did not end well, `nonsense` for a line that is too long.
  func wholeOutput() throws(ProgramFault) -> String {
    var bytes: [UInt8] = []
    while true {
      do throws(ProgramFault) {
        bytes += try line(until: nil) + [UInt8(ascii: "\n")]
      } catch {
        if hasEndedWell { return String(decoding: bytes, as: UTF8.self) }
        throw error
      }
    }
  }

  /// Takes what the program has written so far, so that it need not wait for a reader; its lines are not kept.
  func drain() {
    drainComplaints()
    _ = lines.fill(from: output)
    while lines.next() != nil {}
    if lines.isOverfull { lines = LineBuffer() }
  }

  /// Ends the program and all that it has started.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    ProcessTree.end(from: "\(process)")
    waitpid(process, nil, 0)
  }

  private func waitForNews(
    sending input: Int32?, until end: ContinuousClock.Instant?
  ) throws(ProgramFault) {
    var streams = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    if let input { streams.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    // A closed standard error would be reported as readable again and again.
    if complaints.isAtEnd { streams[1].fd = -1 }
    while true {
      let left = end.map { max(0, (($0 - .now) / .milliseconds(1)).rounded(.up)) }
      let ready = unsafe poll(
        &streams, nfds_t(streams.count), left.map { Int32(min($0, 1e9)) } ?? -1)
      if ready > 0 { return }
      if ready == 0 { throw .silent(0) }
      if errno != EINTR { throw .died("can't be read from") }
    }
  }

  private func send(_ rest: inout ArraySlice<UInt8>) throws(ProgramFault) {
    let count = unsafe rest.withUnsafeBytes { bytes in
      unsafe write(input, bytes.baseAddress, bytes.count)
    }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      // The program no longer reads; its earlier output comes first.
      rest = []
    }
  }

  private func drainComplaints() {
    _ = complaints.fill(from: errors)
    while let line = complaints.next() {
      let text = mask.masked(String(decoding: line, as: UTF8.self))
      try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
      if text.contains(where: { !$0.isWhitespace }) { lastWords = text }
    }
    if complaints.isOverfull { complaints = LineBuffer() }
  }

  /// How the program ended; it has closed its output.
  private func ending() -> ProgramFault {
    var status: Int32 = 0
    var hasEndedItself = false
    for _ in 0..<100 where !hasEndedItself {
      hasEndedItself = unsafe waitpid(process, &status, WNOHANG) == process
      if !hasEndedItself { usleep(10_000) }
    }
    drainComplaints()
    if hasEndedItself { hasEnded = true } else { end() }
    hasEndedWell = hasEndedItself && status == 0
    let signal = status & 0x7F
    let words = lastWords.isEmpty ? "" : ": \(lastWords.prefix(300))"
    if !hasEndedItself { return .died("closed its output" + words) }
    if signal == 0 { return .died("ended with code \(status >> 8 & 0xFF)" + words) }
    let name = unsafe String(cString: strsignal(signal))
    return .killed("was killed by signal \(signal) (\(name))" + words)
  }

  /// Two descriptors above 2, closed in every program that is started; −1 if the system has no more.
  private struct Pipe2 {
    let read, write: Int32
    init() {
      var ends: [Int32] = [-1, -1]
      _ = unsafe pipe2(&ends, O_CLOEXEC)
      (read, write) = (ends[0], ends[1])
    }
  }

  /// Passes the texts to `body` as an array that ends with a null pointer.
  private static func withArray<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(&pointers)
  }
}
