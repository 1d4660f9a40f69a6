internal import Foundation
internal import PagemarkCore

/// The way to the parent: one JSON line an event.
///
/// Libraries print: what they write to the standard output must not reach the parent, so the worker
/// keeps a duplicate of it for the protocol and points descriptor 1 at the standard error.
struct Channel {
  private let output: FileHandle
  private let encoder = JSONEncoder()

  private init(output: FileHandle) {
    self.output = output
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Takes descriptor 1 for the protocol; `nil` where there is none.
  static func claimStandardOutput() -> Channel? {
    let copy = dup(1)
    guard copy >= 0, dup2(2, 1) >= 0 else { return nil }
    return Channel(output: FileHandle(fileDescriptor: copy, closeOnDealloc: true))
  }

  /// Writes the event; a parent that is gone ends the worker.
  func send(_ event: WorkerEvent) {
    do {
      try output.write(contentsOf: encoder.encode(event) + Data("\n".utf8))
    } catch {
      exit(EXIT_FAILURE)
    }
  }
}
