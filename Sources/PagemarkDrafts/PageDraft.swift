public import PagemarkPipeline
internal import PagemarkReading

/// What a pipeline read on a page: a first guess at its truth, which is never scored.
public struct PageDraft: Hashable, Sendable, Codable {
  /// A recognized line.
  public struct Line: Hashable, Sendable, Codable {
    public var text: String
    /// `[x, y, width, height]` in pixels of the image; `nil` if the recognizer does not report it.
    public var box: [Int]?
    /// 0 … 1; `nil` if the recognizer does not report it.
    public var confidence: Double?
  }

  /// An extracted value.
  public struct Field: Hashable, Sendable, Codable {
    public var value: String
    /// 0 … 1; `nil` if it is not known.
    public var confidence: Double?
    /// The text of the row with the value.
    public var row: String?

    public init(value: String, confidence: Double? = nil, row: String? = nil) {
      (self.value, self.confidence, self.row) = (value, confidence, row)
    }
  }

  public var `case`: String
  /// The pipeline that read the page.
  public var pipeline: String
  public var text: String
  public var lines: [Line]
  /// By the names of the fields.
  public var fields: [String: Field]
  /// The width and height of the image in pixels, to which the boxes refer; `nil` if they are not known.
  public var size: [Int]?
  /// A picture for browsers, if they can't show the image itself: its path below the folder of drafts.
  public var picture: String?

  public init(
    case: String, pipeline: String, text: String, lines: [Line] = [], fields: [String: Field] = [:],
    size: [Int]? = nil, picture: String? = nil
  ) {
    (self.case, self.pipeline, self.text, self.lines) = (`case`, pipeline, text, lines)
    (self.fields, self.size, self.picture) = (fields, size, picture)
  }
}

extension PageDraft {
  /// The draft of a page; `nil` if it could not be read.
  ///
  /// - Parameters:
  ///   - id: The page's id in its dataset.
  ///   - result: What was read.
  public init?(of id: String, _ result: PageResult) {
    guard let reading = result.reading else { return nil }
    self.init(case: id, pipeline: result.record.pipeline, text: reading.text)
    lines = reading.lines.map { line in
      let box = line.isPlaced ? [line.box.x, line.box.y, line.box.width, line.box.height] : nil
      return Line(text: line.text, box: box, confidence: line.confidence)
    }
    size = reading.geometry.map { [$0.imageWidth, $0.imageHeight] }
    guard let found = reading.fields else { return }
    for kind in found.kinds {
      guard let value = found.value(of: kind) else { continue }
      let row = found.evidence.first { $0.field == kind }?.rows.first
      fields[kind.rawValue] = Field(
        value: value, confidence: found.confidence(of: kind), row: row)
    }
  }
}
