/// The requests of the parent to a worker, one JSON line each.
public enum WorkerRequest: Hashable, Sendable, Codable {
  /// Load the recognizers of these pipelines; answered by `ready` or `refused`.
  case prepare([Pipeline], RecognizerLoading)
  /// Run pipelines on a page; answered by `began` and `finished` for each, then `done`.
  case run(PageRequest)
  /// Report what the request's cache contains of its page; answered by `found`.
  case find(PageRequest)
  /// Count the attempts to leave the network since the last record; answered by `attempts`.
  case countAttempts
}
