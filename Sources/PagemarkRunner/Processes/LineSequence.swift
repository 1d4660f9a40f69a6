internal import Foundation
internal import Subprocess

/// The lines of a process's output, ended by line feeds alone: recognized text may hold other Unicode line breaks.
///
/// Whole buffers are searched: the library's own splitting looks at every byte through generics that are not
/// specialized, which took a third of the time of a sweep.
struct LineSequence {
  private var buffers: SubprocessOutputSequence.AsyncIterator
  /// What has been read and not been handed out.
  private var pending = Data()
  private var isAtEnd = false

  init(_ output: SubprocessOutputSequence) { buffers = output.makeAsyncIterator() }

  private static let feed = UInt8(ascii: "\n")

  /// The next line without its end; `nil` at the end of the output.
  ///
  /// What follows the last line feed is a line too.
  mutating func next() async throws -> Data? {
    var searched = pending.startIndex
    while true {
      if let end = pending[searched...].firstIndex(of: Self.feed) {
        let line = pending[..<end]
        pending = pending[(end + 1)...]
        return Data(line)
      }
      if isAtEnd {
        defer { pending = Data() }
        return pending.isEmpty ? nil : Data(pending)
      }
      searched = pending.endIndex
      guard let buffer = try await buffers.next() else {
        isAtEnd = true
        continue
      }
      // From the start of a new value: what is handed out is not carried along.
      var joined = Data(pending)
      searched = joined.endIndex
      unsafe buffer.withUnsafeBytes { unsafe joined.append(contentsOf: $0) }
      pending = joined
    }
  }
}
