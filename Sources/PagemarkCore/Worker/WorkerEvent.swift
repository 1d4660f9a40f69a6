/// What a worker says, one JSON line each.
public enum WorkerEvent: Hashable, Sendable, Codable {
  /// The recognizers are loaded.
  case ready(WorkerReadiness)
  /// A recognizer can't be loaded: nothing will run.
  case refused(reason: String)
  /// A step begins for a pipeline: where a crash that follows has happened.
  case began(step: String, pipeline: String)
  case finished(PageResult)
  /// The request is answered.
  case done
}

/// What came of one pipeline on one page.
public struct PageResult: Hashable, Sendable, Codable {
  public var record: CaseRecord
  /// `nil` where the page failed.
  public var reading: Reading?

  public init(record: CaseRecord, reading: Reading?) {
    (self.record, self.reading) = (record, reading)
  }
}
