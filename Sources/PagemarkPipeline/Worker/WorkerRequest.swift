/// What the parent asks of a worker, one JSON line each.
public enum WorkerRequest: Hashable, Sendable, Codable {
  /// Load what these pipelines recognize with; answered by `ready` or `refused`.
  case prepare([Pipeline], RecognizerLoading)
  /// Run pipelines over a page; answered by `began` and `finished` for each, then `done`.
  case run(PageRequest)
  /// Say what the request's cache knows of its page; answered by `found`.
  case find(PageRequest)
}
