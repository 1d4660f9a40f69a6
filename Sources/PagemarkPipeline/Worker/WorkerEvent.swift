public import PagemarkReading

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

/// What came of one pipeline on one page.
public struct PageResult: Hashable, Sendable, Codable {
  public var record: CaseRecord
  /// `nil` where the page failed, or was read exactly as by another pipeline.
  public var reading: Reading?
  /// The pipeline of the same request that came earlier and read exactly the same.
  public var twin: String?
  /// Something that a person should be told, once in a run.
  public var note: String?
  /// The pictures that were asked for, in the order of the steps.
  public var pictures: [StagePicture]?

  public init(record: CaseRecord, reading: Reading?) {
    (self.record, self.reading) = (record, reading)
  }
}

/// What the cache knows of a page and a pipeline.
public enum CacheFinding: Hashable, Sendable, Codable {
  case hit
  /// Not there; in what the closest entry of the same image differs, empty where there is none.
  case absent(differences: [String])
  /// Something is there that is not what was written.
  case damaged
  /// The image can't be read.
  case unreadable
  /// The recognizer reads an equal page differently from time to time: its lines are not kept.
  case notKept
  /// The recognizer does not tell what it reads with: its lines are kept until the end of the run that made them.
  case keptWithinARun
}
