/// A program's answer: lines, or why there are none.
public struct ProgramAnswer: Hashable, Sendable, Codable {
  /// The id of the request.
  public var id: Int
  /// In the program's own order.
  public var lines: [Line]?
  /// Why the page can't be recognized, in a sentence.
  public var error: String?

  public struct Line: Hashable, Sendable, Codable {
    public var text: String
    /// x, y, width and height in pixels of the prepared page, from its top-left corner.
    public var box: [Double]
    /// 0 … 1; missing or null if the program does not report it.
    public var confidence: Double?
    /// From left to right.
    public var words: [Word]?
  }

  public struct Word: Hashable, Sendable, Codable {
    public var text: String
    public var box: [Double]
    public var confidence: Double
  }
}
