private import Synchronization

/// Serializes all drawing of a process: one thread draws at a time.
///
/// Cairo shares the faces of a font file between all threads of a process, and version 1.16 crashes if two threads
/// create and release faces at once (seen in tests of many fonts in parallel), so ownership alone is not enough.
enum Drawing {
  private static let turn = Mutex(())

  /// Runs `body` while no other thread draws.
  ///
  /// All objects of Pango and Cairo are created and released inside.
  static func alone<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try turn.withLock { (_) throws(Failure) -> Result in try body() }
  }
}
