public import PagemarkReading

/// The result of one pipeline on one page.
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
