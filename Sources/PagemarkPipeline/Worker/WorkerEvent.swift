public import PagemarkReading

/// The messages of a worker, one JSON line each.
public enum WorkerEvent: Hashable, Sendable, Codable {
  /// The recognizers are loaded.
  case ready(WorkerReadiness)
  /// A recognizer can't be loaded: nothing will run.
  case refused(reason: String)
  /// A step begins for a pipeline; a crash that follows is attributed to it.
  case began(step: String, pipeline: String)
  case finished(PageResult)
  /// What the cache contains of the page, by pipeline.
  case found([String: CacheFinding])
  /// The request is answered.
  case done
}

/// The result of one pipeline on one page.
public struct PageResult: Hashable, Sendable, Codable {
  public var record: CaseRecord
  /// `nil` if the page failed, or if another pipeline has exactly the same reading.
  public var reading: Reading?
  /// An earlier pipeline of the same request with exactly the same reading.
  public var twin: String?
  /// A note for the user, shown once per run.
  public var note: String?
  /// The requested pictures, in the order of the steps.
  public var pictures: [StagePicture]?

  public init(record: CaseRecord, reading: Reading?) {
    (self.record, self.reading) = (record, reading)
  }
}

/// What the cache contains for a page and a pipeline.
public enum CacheFinding: Hashable, Sendable, Codable {
  case hit
  /// No entry; `differences` from the closest entry of the same image, empty if there is none.
  case absent(differences: [String])
  /// There is an entry, but its contents have changed since it was written.
  case damaged
  /// The image can't be read.
  case unreadable
  /// The recognizer gives different lines for equal pages, so they are not cached.
  case notKept
  /// The recognizer does not declare what it uses, so its lines are kept only until the end of the run.
  case keptWithinARun
}
