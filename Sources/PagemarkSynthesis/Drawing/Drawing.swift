private import Synchronization

/// Where all drawing of a process happens: by one thread at a time.
///
/// Cairo shares the faces of a font file between all threads of a process, and version 1.16 crashes where
/// two of them come and go at once (seen in tests of many fonts in parallel): ownership is not enough.
enum Drawing {
  private static let turn = Mutex(())

  /// Runs `body` when no other thread draws; everything of Pango and Cairo is made and released inside.
  static func alone<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try turn.withLock { (_) throws(Failure) -> Result in try body() }
  }
}
