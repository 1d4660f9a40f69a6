internal import Foundation
internal import Subprocess

/// The lines of a process's output, which only line feeds end: recognized text may contain other Unicode line breaks.
///
/// Whole buffers are searched. The library's own splitting handles every byte by generic code that is not specialized,
/// which took a third of the time of a sweep.
struct LineSequence {
  private var buffers: SubprocessOutputSequence.AsyncIterator
  /// The bytes that were read but not returned.
  private var pending = Data()
  private var isAtEnd = false

  init(_ output: SubprocessOutputSequence) { buffers = output.makeAsyncIterator() }

  private static let feed = UInt8(ascii: "\n")

  /// The next line without its line feed; `nil` at the end of the output.
  ///
  /// Text after the last line feed is a line too.
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
      // Starts with a new value, because a slice would keep the returned bytes in memory.
      var joined = Data(pending)
      searched = joined.endIndex
      unsafe buffer.withUnsafeBytes { unsafe joined.append(contentsOf: $0) }
      pending = joined
    }
  }
}
