public import PagemarkReading

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
  /// What the page's first rows are worth without those that other pages of its document share.
  ///
  /// `nil` if no row can be such a head. The parent chooses as soon as it knows the other pages.
  public var opening: PageOpening?

  public init(record: CaseRecord, reading: Reading?) {
    (self.record, self.reading) = (record, reading)
  }
}
