/// Is shown a band as it goes over the columns.
protocol BandObserver {
  associatedtype Recorder: StripRecorder
  /// The band begins at the first column, be it for the first time or again.
  mutating func restart()
  /// What keeps the cells of the next columns.
  mutating func recorder(of strip: Strip) -> Recorder
  /// These columns have been taken.
  mutating func visit(_ band: borrowing BlockBand)
}

/// Looks away.
struct NoObserver: BandObserver {
  func restart() {}
  @inline(__always)
  func recorder(of strip: Strip) -> NoRecorder { NoRecorder() }
  @inline(__always)
  func visit(_ band: borrowing BlockBand) {}
}
