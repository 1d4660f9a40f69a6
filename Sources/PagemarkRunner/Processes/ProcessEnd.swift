internal import Foundation
internal import Subprocess

/// How a process ended.
struct ProcessEnd: Sendable {
  let status: TerminationStatus
  /// The end of its standard error; empty if there is none.
  let errors: String

  var isSuccess: Bool { status == .exited(0) }

  /// The signal that ended it; `nil` if none did.
  var signal: Int32? {
    if case .signaled(let signal) = status { Int32(signal) } else { nil }
  }

  /// How it ended in words, with the last line of its standard error.
  var description: String {
    let cause =
      switch status {
      case .signaled(let signal): "killed by signal \(signal) (\(Self.name(ofSignal: signal)))"
      case .exited(let code): "ended with code \(code)"
      }
    let lastWords = errors.split(separator: "\n").last ?? ""
    return lastWords.isEmpty ? cause : "\(cause): \(lastWords.prefix(300))"
  }

  private static func name(ofSignal signal: Int32) -> String {
    unsafe strsignal(signal).map { unsafe String(cString: $0) } ?? "unknown"
  }
}
