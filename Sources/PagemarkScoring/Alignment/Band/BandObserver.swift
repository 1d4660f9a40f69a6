/// Observes a band as it advances over the columns.
protocol BandObserver {
  associatedtype Recorder: StripRecorder
  /// Called when the band begins at the first column, for the first time or again.
  mutating func restart()
  /// Returns the recorder for the cells of the next columns.
  mutating func recorder(of strip: Strip) -> Recorder
  /// Called after the band has advanced over these columns.
  mutating func visit(_ band: borrowing BlockBand)
}

/// Observes nothing.
struct NoObserver: BandObserver {
  func restart() {}
  @inline(__always)
  func recorder(of strip: Strip) -> NoRecorder { NoRecorder() }
  @inline(__always)
  func visit(_ band: borrowing BlockBand) {}
}
