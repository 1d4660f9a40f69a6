/// What a program answers: lines, or why there are none.
public struct ProgramAnswer: Hashable, Sendable, Codable {
  /// The request's.
  public var id: Int
  /// In the program's own order.
  public var lines: [Line]?
  /// Why the page can't be read, in a sentence.
  public var error: String?

  public struct Line: Hashable, Sendable, Codable {
    public var text: String
    /// x, y, width, height in pixels of the prepared page, from its top-left corner.
    public var box: [Double]
    /// 0 … 1; missing or null where the program does not say.
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
