internal import Foundation
internal import PagemarkPipeline

/// The channel to the parent: one JSON line per event.
///
/// Libraries print to the standard output, which must not reach the parent. The worker therefore keeps a duplicate of
/// descriptor 1 for the protocol and redirects descriptor 1 to the standard error.
struct Channel {
  private let output: FileHandle
  private let encoder = JSONEncoder()

  private init(output: FileHandle) {
    self.output = output
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Takes descriptor 1 for the protocol; `nil` if it is not open.
  static func claimStandardOutput() -> Channel? {
    let copy = dup(1)
    guard copy >= 0, dup2(2, 1) >= 0 else { return nil }
    return Channel(output: FileHandle(fileDescriptor: copy, closeOnDealloc: true))
  }

  /// Writes the event; ends the worker if the parent is gone.
  func send(_ event: WorkerEvent) {
    do {
      try output.write(contentsOf: encoder.encode(event) + Data("\n".utf8))
    } catch {
      exit(EXIT_FAILURE)
    }
  }
}
