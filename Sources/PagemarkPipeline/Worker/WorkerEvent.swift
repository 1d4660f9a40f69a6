/// What a worker says, one JSON line each.
public enum WorkerEvent: Hashable, Sendable, Codable {
  /// The recognizers are loaded.
  case ready(WorkerReadiness)
  /// A recognizer can't be loaded: nothing will run.
  case refused(reason: String)
  /// A step begins for a pipeline: where a crash that follows has happened.
  case began(step: String, pipeline: String)
  case finished(PageResult)
  /// What the cache knows of the page, by pipeline.
  case found([String: CacheFinding])
  /// The request is answered.
  case done
}
