/// The messages of a worker, one JSON line each.
public enum WorkerEvent: Hashable, Sendable, Codable {
  /// The recognizers are loaded.
  case ready(WorkerReadiness)
  /// A recognizer can't be loaded.
  ///
  /// - Parameter isLoss: Whether it was lost while it started, which may not happen again.
  case refused(reason: String, isLoss: Bool)
  /// A step begins for a pipeline; a crash that follows is attributed to it.
  case began(step: String, pipeline: String)
  case finished(PageResult)
  /// What the cache contains of the page, by pipeline.
  case found([String: CacheFinding])
  /// The attempts to leave the network since the last record; `nil` if the worker is on the machine's network.
  case attempts(Int?)
  /// The request is answered.
  case done
}
